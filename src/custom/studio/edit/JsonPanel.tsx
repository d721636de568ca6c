import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Dispatch, SetStateAction } from 'react';
import { isRecord } from '../../../schemas/values/values';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import type { EditedDraft } from '../saving/useDraftSaving';
import type { DraftDeclaration } from './draftShape';

/** A typed text that replaces the draft's own. */
export interface TypedJson {
  readonly text: string;
  /** The draft that the text last matched. */
  readonly base: DraftDeclaration;
  /** The declaration in the text, if its conflicts with later changes need a person's decision. */
  readonly waits: DraftDeclaration | null;
}

interface JsonPanelProps {
  readonly edited: EditedDraft;
  readonly typed: TypedJson | null;
  readonly setTyped: Dispatch<SetStateAction<TypedJson | null>>;
}

/** Whether the text is not in the draft yet, and would be lost. */
export const isUnread = (typed: TypedJson | null): boolean =>
  typed !== null && (typed.waits !== null || objectIn(typed.text) === null);

/** The same draft as text. Changes by others appear in the text at once, unless it is not valid JSON at that moment. */
export function JsonPanel({ edited, typed, setTyped }: JsonPanelProps) {
  const { declaration, rebase, decide } = edited;
  const held = typed && (isUnread(typed) || typed.base === declaration) ? typed : null;
  const waits = held?.waits ?? null;
  const isBroken = held !== null && waits === null && isUnread(held);
  const type = (text: string) => {
    const base = held?.base ?? declaration;
    const next = objectIn(text);
    const merged = next && rebase(base, next);
    setTyped({ text, base: merged ?? base, waits: merged ? null : next });
  };
  const settle = async (next: DraftDeclaration) => {
    if (await decide(held?.base ?? declaration, next)) setTyped(null);
  };
  return (
    <>
      {isBroken && <Alert severity="warning">{t(words.notJson)}</Alert>}
      {waits && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void settle(waits)}>{t(words.decide)}</Button>}
        >
          {t(words.typedConflict)}
        </Alert>
      )}
      <Text
        aria-label={t(words.json)}
        aria-invalid={isBroken}
        spellCheck={false}
        value={held?.text ?? JSON.stringify(declaration, null, 2)}
        onChange={({ target: { value } }) => type(value)}
        onBlur={() => setTyped(current => (isUnread(current) ? current : null))}
      />
    </>
  );
}

function objectIn(text: string): DraftDeclaration | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const Text = styled('textarea')(({ theme }) => ({
  minHeight: 480,
  padding: 12,
  resize: 'vertical',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 13,
  lineHeight: 1.5,
  color: 'inherit',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
