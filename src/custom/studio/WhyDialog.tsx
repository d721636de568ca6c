import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, type ReactNode } from 'react';
import { defineForm } from '../../form/defineForm';
import { FormFields } from '../../form/FormFields';
import { useDefinedForm } from '../../form/useDefinedForm';
import type { Field } from '../../schemas/field';
import { isTyped } from '../../schemas/studio/typedName';
import { t } from '../../words/translator';
import * as listWords from '../../words/en/list';
import * as words from '../../words/en/studio';

const why = {
  kind: 'text',
  source: 'why',
  label: words.why,
  help: words.whyHelp,
  required: words.whyRequired,
  maxLength: 200,
} as const;

/** @param names what may be typed to confirm; null for nothing */
const formOf = (names: readonly string[] | null, help: string | null) =>
  defineForm<Field & { readonly source: 'why' | 'typed' }>({
    fields: names ? [why, { kind: 'text', source: 'typed', ...typedTexts(names, help) }] : [why],
    problems: texts => (!names || isTyped(names, texts.typed) ? {} : { typed: notTheName(names) }),
  });

const typedTexts = (names: readonly string[], help: string | null) => ({
  label: t(words.typeName, { name: names[0] ?? '' }),
  ...(help !== null && { help }),
  required: notTheName(names),
});

const notTheName = (names: readonly string[]): string =>
  t(words.notTheName, { name: names.map(name => `“${name}”`).join(t(listWords.orWord)) });

export interface WhyDialogProps {
  readonly title: string;
  /** The label of the button that confirms. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** The names of which one is to be typed to confirm an action that deletes something; the first one is asked for. */
  readonly typed?: readonly string[] | null;
  /** A note under it; null for none. */
  readonly typedHelp?: string | null;
  /** Whether the action is not possible yet. */
  readonly isWaiting?: boolean;
  readonly pending: boolean;
  readonly confirm: (why: string) => void;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The actions stay in sight below a long content. */
const INSIDE = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** Asks for a reason before an action that everybody will notice. */
export function WhyDialog({
  title,
  action,
  isDanger = false,
  typed = null,
  typedHelp = t(words.typeNameHelp),
  isWaiting = false,
  pending,
  confirm,
  close,
  children,
}: WhyDialogProps) {
  const titleId = useId();
  const form = useMemo(() => formOf(typed, typedHelp), [typed, typedHelp]);
  const state = useDefinedForm(form, { submit: texts => confirm(texts.why) });
  return (
    <Dialog open onClose={pending ? undefined : close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={state.submit} noValidate aria-busy={pending} style={INSIDE}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ overflowWrap: 'anywhere' }}>
          {children}
          <FormFields state={state} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={pending}>
            {t(words.cancel)}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            loading={pending}
            disabled={isWaiting}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
