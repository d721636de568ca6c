import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react';
import { pastedDeclaration } from '../../../../files/declaration/fileHead';
import { placeAt } from '../../../../schemas/lint/textPosition';
import type { Finding } from '../../../../schemas/schemaError';
import { isRecord } from '../../../../schemas/values/values';
import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio';
import * as fileWords from '../../../../words/en/studio/files';
import type { EditedDraft } from '../../saving/useDraftSaving';
import { jsonOf, type DraftDeclaration } from '../draftShape';
import { faultIn, spansOf, type TextSpan, piecesOf, spanOf } from './textSpans';
import { styled } from '@mui/material/styles';

interface JsonTextProps {
  readonly label: string;
  readonly text: string;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  /** What is underlined. */
  readonly spans: readonly TextSpan[];
  /** The finding whose place is to be selected; another object each time. */
  readonly shown: Pick<Finding, 'pointer'> | null;
  readonly type: (text: string) => void;
}

/**
 * A text area over the same text with the underlines. The text area stays an ordinary one: with its own undo, and a Tab
 * key that leaves it.
 */
function JsonText({ label, text, isInvalid, isReadOnly, spans, shown, type }: JsonTextProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const select = useEffectEvent((finding: Pick<Finding, 'pointer'>) => {
    const { from, to } = spanOf(text, finding);
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(from, to);
    const mark = input.current?.parentElement?.querySelector(`[data-at="${from}"]`);
    (mark ?? input.current)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (shown) select(shown);
  }, [shown]);
  return (
    <Layers>
      <pre aria-hidden>
        {piecesOf(text, spans).map(({ at, piece, isMarked }) =>
          isMarked ? (
            <mark key={at} data-at={at}>
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
        {'\n'}
      </pre>
      <textarea
        ref={input}
        aria-label={label}
        aria-invalid={isInvalid}
        readOnly={isReadOnly}
        spellCheck={false}
        value={text}
        onChange={({ target: { value } }) => type(value)}
      />
    </Layers>
  );
}

const Layers = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'stretch',
  height: 480,
  minHeight: 120,
  overflow: 'auto',
  resize: 'vertical',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > *': {
    gridArea: '1 / 1',
    minWidth: 0,
    margin: 0,
    padding: 12,
    border: 0,
    fontFamily: 'ui-monospace, monospace',
    fontSize: 13,
    lineHeight: 1.5,
    tabSize: 2,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& > pre': { color: 'transparent', userSelect: 'none' },
  '& mark': {
    color: 'inherit',
    background: 'none',
    textDecoration: `underline wavy ${theme.palette.error.main} 1px`,
    textDecorationSkipInk: 'none',
    textUnderlineOffset: 3,
  },
  // As high as the text: the whole scrolls.
  '& > textarea': {
    overflow: 'hidden',
    resize: 'none',
    color: 'inherit',
    background: 'none',
    // Its own would be out of sight with its ends.
    outline: 'none',
  },
  '&:has(> textarea:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}` },
}));

/** A typed text that replaces the draft's own. */
export interface TypedJson {
  readonly text: string;
  /** The draft that the text last matched. */
  readonly base: DraftDeclaration;
  /** Whether it is an exported file, of which the draft takes the declaration alone. */
  readonly isFile: boolean;
  /** The declaration in the text, if its conflicts with later changes need a person's decision. */
  readonly waits: DraftDeclaration | null;
}

interface JsonPanelProps {
  readonly edited: EditedDraft;
  readonly typed: TypedJson | null;
  readonly setTyped: Dispatch<SetStateAction<TypedJson | null>>;
  /** What is wrong with the draft. */
  readonly findings: readonly Pick<Finding, 'pointer'>[];
  /** The finding to show; another object each time. */
  readonly shown: Pick<Finding, 'pointer'> | null;
}

/** Whether the text is not in the draft yet, and would be lost. */
export const isUnread = (typed: TypedJson | null): boolean =>
  typed !== null && (typed.waits !== null || objectIn(typed.text) === null);

const isShown = (typed: TypedJson | null, declaration: DraftDeclaration): boolean =>
  isUnread(typed) || typed?.base === declaration;

/** The text of the JSON view: as it was typed, until the draft is changed elsewhere or the view is left. */
export const shownText = (typed: TypedJson | null, declaration: DraftDeclaration): string =>
  typed && isShown(typed, declaration) ? typed.text : jsonOf(declaration);

/** The same draft as text. Changes by others appear in the text at once, unless it is not valid JSON at that moment. */
export function JsonPanel({ edited, typed, setTyped, findings, shown }: JsonPanelProps) {
  const { declaration, rebase, decide } = edited;
  const held = isShown(typed, declaration) ? typed : null;
  const waits = held?.waits ?? null;
  const isBroken = held !== null && waits === null && isUnread(held);
  const text = shownText(typed, declaration);
  const spans = useMemo(
    () => (isBroken ? [faultIn(text)] : waits ? [] : spansOf(text, findings)),
    [text, isBroken, waits, findings],
  );
  const type = (text: string) => {
    const base = held?.base ?? declaration;
    const read = objectIn(text);
    const next = read && pastedDeclaration(read);
    const merged = next && rebase(base, next);
    setTyped({ text, isFile: next !== read, base: merged ?? base, waits: merged ? null : next });
  };
  const settle = async (next: DraftDeclaration) => {
    if (await decide(held?.base ?? declaration, next)) setTyped(null);
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
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
