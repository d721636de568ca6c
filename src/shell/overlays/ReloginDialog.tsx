import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useSessionView, useShell } from '../ShellContext';
import type { Hold, Person } from '../sessionSource';
import { ReloginCode, ReloginFields } from './ReloginFields';
import { useRelogin } from './useRelogin';
import { t } from '../../words/translator';
import { Phrase } from '../../words/Phrase';
import * as words from '../../words/en/shell';

const CAUSES = {
  expired: words.sessionExpired,
  refused: words.sessionRefused,
  elsewhere: words.loggedOutElsewhere,
  renewal: words.sessionEnding,
} as const satisfies Record<Hold, string>;

/** No one is logged in at this moment: blurs the screen under the dialog. */
export const VEILED = { backdrop: { sx: { backdropFilter: 'blur(8px)' } } };

/** Covers a screen with unsaved work; after the login, the screen and the refused call continue. */
export function ReloginDialog() {
  const { phase } = useSessionView();
  return phase.name === 'held' ? <OpenDialog person={phase.session} why={phase.why} /> : null;
}

function OpenDialog({ person, why }: { readonly person: Person; readonly why: Hold }) {
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
      slotProps={renewal ? {} : VEILED}
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
