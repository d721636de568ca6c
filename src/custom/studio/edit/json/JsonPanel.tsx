import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, type Dispatch, type SetStateAction } from 'react';
import { pastedDeclaration } from '../../../../files/declaration/fileHead';
import { placeAt } from '../../../../schemas/lint/textPosition';
import type { Finding } from '../../../../schemas/schemaError';
import { isRecord } from '../../../../schemas/values/values';
import { jsonOrNull } from '../../../../wire/text/jsonOrNull';
import * as words from '../../../../words/en/studio';
import * as fileWords from '../../../../words/en/studio/files';
import { t } from '../../../../words/translator';
import type { EditedDraft } from '../../saving/useDraftSaving';
import { jsonOf, type DraftDeclaration } from '../draftShape';
import { JsonText } from './JsonText';
import { faultIn, spansOf, type TextSpan } from './textSpans';

/** A typed text, which the view shows instead of the draft's text. */
export interface TypedJson {
  readonly text: string;
  /** The draft that the text last matched. */
  readonly base: DraftDeclaration;
  /** Whether it is an exported file, of which only the declaration becomes the draft. */
  readonly isFile: boolean;
  /** The declaration in the text, if the user has to resolve its conflicts with later changes. */
  readonly waits: DraftDeclaration | null;
}

interface JsonPanelProps {
  readonly edited: EditedDraft;
  readonly typed: TypedJson | null;
  readonly setTyped: Dispatch<SetStateAction<TypedJson | null>>;
  /** The errors of the draft. */
  readonly findings: readonly Pick<Finding, 'pointer'>[];
  /** The finding to show; another object each time. */
  readonly shown: Pick<Finding, 'pointer'> | null;
}

/** Whether the text is not yet in the draft and would be lost. */
export const isUnread = (typed: TypedJson | null): boolean =>
  typed !== null && (typed.waits !== null || objectIn(typed.text) === null);

const isShown = (typed: TypedJson | null, declaration: DraftDeclaration): boolean =>
  isUnread(typed) || typed?.base === declaration;

/** The text of the JSON view: as typed, until the draft is changed elsewhere or the view is closed. */
export const shownText = (typed: TypedJson | null, declaration: DraftDeclaration): string =>
  typed && isShown(typed, declaration) ? typed.text : jsonOf(declaration);

/** The draft as text. Changes by others appear in the text at once, unless it is not valid JSON at that moment. */
export function JsonPanel({ edited, typed, setTyped, findings, shown }: JsonPanelProps) {
  const { declaration, rebase, decide } = edited;
  const current = isShown(typed, declaration) ? typed : null;
  const waits = current?.waits ?? null;
  const isBroken = current !== null && waits === null && isUnread(current);
  const text = shownText(typed, declaration);
  const spans = useMemo(
    () => (isBroken ? [faultIn(text)] : waits ? [] : spansOf(text, findings)),
    [text, isBroken, waits, findings],
  );
  const type = (text: string) => {
    const base = current?.base ?? declaration;
    const read = objectIn(text);
    const next = read && pastedDeclaration(read);
    const merged = next && rebase(base, next);
    setTyped({ text, isFile: next !== read, base: merged ?? base, waits: merged ? null : next });
  };
  const settle = async (next: DraftDeclaration) => {
    if (await decide(current?.base ?? declaration, next)) setTyped(null);
  };
  return (
    <>
      {isBroken && <Alert severity="warning">{t(words.notJson, { place: placeText(text, spans[0]) })}</Alert>}
      {typed?.isFile && <Alert severity="info">{t(fileWords.headOff)}</Alert>}
      {waits && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void settle(waits)}>{t(words.decide)}</Button>}
        >
          {t(words.typedConflict)}
        </Alert>
      )}
      <JsonText
        label={t(words.json)}
        text={text}
        isInvalid={isBroken}
        isReadOnly={!edited.mayChange}
        spans={spans}
        shown={shown}
        type={type}
      />
    </>
  );
}

const placeText = (text: string, span: TextSpan | undefined): string => {
  const { line, column } = placeAt(text, span?.from ?? 0);
  return `${line}:${column}`;
};

function objectIn(text: string): DraftDeclaration | null {
  const value = jsonOrNull(text);
  return isRecord(value) ? value : null;
}
