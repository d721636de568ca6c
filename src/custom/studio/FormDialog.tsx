import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled, type Theme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { FormFields } from '../../form/FormFields';
import type { FormState } from '../../form/useDefinedForm';
import * as words from '../../words/en/studio';
import { t } from '../../words/translator';

export interface FormDialogProps {
  readonly title: string;
  /** The label of the button that confirms. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** Whether data that the action needs is still loading. */
  readonly isWaiting?: boolean;
  /** Why the action is not possible yet, in words; null if it is possible. */
  readonly hindrance?: string | null;
  readonly pending: boolean;
  readonly close: () => void;
  /** Shown above the form. */
  readonly children: ReactNode;
}

/** The actions stay visible below long content. */
const INSIDE = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** Lines at the edges beyond which content is hidden. */
const content = ({ palette: { background, divider } }: Theme) => {
  const line = (colour: string, height: number, edge: 'top' | 'bottom', moves: 'local' | 'scroll') =>
    `linear-gradient(${colour} 0 0) left ${edge} / 100% ${height}px no-repeat ${moves}`;
  // At the ends of the content, covers that scroll with it hide these lines.
  const edges = (['top', 'bottom'] as const).flatMap(edge => [
    line(background.paper, 2, edge, 'local'),
    line(divider, 1, edge, 'scroll'),
  ]);
  return { overflowWrap: 'anywhere', background: edges.join(', '), '& > .MuiAlert-root': { mb: 2 } };
};

/** On a phone it has a line above the buttons. */
const Hindrance = styled('p')(({ theme }) => ({
  flex: '1 1 220px',
  margin: 0,
  fontSize: 13,
  color: theme.palette.text.secondary,
}));

/** Asks for a few values before an action. */
export function FormDialog<Source extends string>({
  title,
  action,
  isDanger = false,
  isWaiting = false,
  hindrance = null,
  pending,
  state,
  close,
  children,
}: FormDialogProps & { readonly state: FormState<Source> }) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount } = useFormState({ control: state.methods.control });
  // An error below long content may be outside the visible part.
  useEffect(() => {
    if (submitCount > 0)
      form.current?.querySelector<HTMLElement>(':is(input, textarea, select)[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return (
    <Dialog open onClose={pending ? undefined : close} maxWidth="sm" fullWidth>
      <form ref={form} onSubmit={state.submit} noValidate aria-busy={pending} style={INSIDE}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={content}>
          {children}
          <FormFields state={state} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {hindrance !== null && <Hindrance>{hindrance}</Hindrance>}
          <Button onClick={close} disabled={pending}>
            {t(words.cancel)}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            loading={pending}
            disabled={isWaiting || hindrance !== null}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
