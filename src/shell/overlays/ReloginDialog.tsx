import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef } from 'react';
import { lazyComponent } from '../../ui/lazyComponent';
import * as words from '../../words/en/shell';
import { Phrase } from '../../words/Phrase';
import { t, translateAny } from '../../words/translator';
import type { ReloginReason, Person, SecondStep } from '../sessionSource';
import { useSessionView, useShell } from '../ShellContext';
import { useRelogin, type ReloginFailure } from './useRelogin';

/** Loaded for the second step. */
const ReloginPasskey = lazyComponent<{ readonly step: SecondStep }>(
  async () => (await import('./ReloginPasskey')).ReloginPasskey,
  () => null,
);

interface ReloginFieldsProps {
  /** The screen's user. */
  readonly user: string;
  readonly failure: ReloginFailure;
}

function ReloginFields({ user, failure }: ReloginFieldsProps) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);
  return (
    <>
      <Field
        name="user"
        label={t(words.userName)}
        defaultValue={user}
        autoComplete="username"
        failure={failure.user}
      />
      <Field
        name="password"
        label={t(words.password)}
        type="password"
        autoComplete="current-password"
        inputRef={password}
        failure={failure.password}
      />
      <FormHelperText error role="alert">
        {failure.text && translateAny(failure.text)}
      </FormHelperText>
      {failure.reference ? (
        <FormHelperText>{t(words.reference, { reference: failure.reference })}</FormHelperText>
      ) : null}
    </>
  );
}

interface ReloginCodeProps extends Pick<ReloginFieldsProps, 'failure'> {
  readonly step: SecondStep;
}

/** For users who need a code or a passkey besides the password. */
function ReloginCode({ failure, step }: ReloginCodeProps) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  return (
    <>
      <Field
        name="code"
        label={t(words.loginCode)}
        autoComplete="one-time-code"
        inputRef={code}
        failure={undefined}
      />
      <FormHelperText error role="alert">
        {failure.text && translateAny(failure.text)}
      </FormHelperText>
      <ReloginPasskey step={step} />
    </>
  );
}

type FieldProps = OutlinedInputProps & { readonly label: string; readonly failure: string | undefined };

/** MUI's TextField includes every kind of input, whose code every screen would load. */
function Field({ label, failure, ...input }: FieldProps) {
  const id = useId();
  const help = failure === undefined ? {} : { 'aria-describedby': `${id}-help` };
  return (
    <FormControl error={failure !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} placeholder={label} {...input} {...help} />
      {failure && <FormHelperText id={`${id}-help`}>{translateAny(failure)}</FormHelperText>}
    </FormControl>
  );
}

const CAUSES = {
  expired: words.sessionExpired,
  refused: words.sessionRefused,
  elsewhere: words.loggedOutElsewhere,
  renewal: words.sessionEnding,
} as const satisfies Record<ReloginReason, string>;

/** Blurs the screen under a dialog while its user is not logged in. */
export const BLURRED = { backdrop: { sx: { backdropFilter: 'blur(8px)' } } };

/** Covers a screen with unsaved work; after the login, the screen and the refused call continue. */
export function ReloginDialog() {
  const { phase } = useSessionView();
  return phase.name === 'locked' ? <OpenDialog person={phase.session} why={phase.why} /> : null;
}

function OpenDialog({ person, why }: { readonly person: Person; readonly why: ReloginReason }) {
  const { session, hasUnsavedWork } = useShell();
  const unsaved = hasUnsavedWork();
  const { failure, pending, submit, step } = useRelogin();
  const { account, user } = person;
  const renewal = why === 'renewal';

  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      onClose={() => session.cancelRenewal()}
      slotProps={renewal ? {} : BLURRED}
    >
      <form onSubmit={submit} noValidate aria-busy={pending}>
        <DialogTitle>{t(words.logInToContinue)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {t(CAUSES[why])} {unsaved && `${t(words.typedStaysHere)} `}
            <Phrase text={words.enterPassword} values={{ account: <b>{account}</b> }} />
          </DialogContentText>
          {step ? (
            <ReloginCode failure={failure} step={step} />
          ) : (
            <ReloginFields user={user} failure={failure} />
          )}
        </DialogContent>
        <DialogActions>
          {renewal ? (
            <Button onClick={() => session.cancelRenewal()}>{t(words.cancel)}</Button>
          ) : (
            <Button onClick={() => session.end('logout')} color="error">
              {t(words.discardAndLogOut)}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={pending}>
            {t(words.login)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
