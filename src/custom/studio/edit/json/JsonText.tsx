import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Finding } from '../../../../schemas/schemaError';
import { type TextSpan, piecesOf, spanOf } from './textSpans';

interface JsonTextProps {
  readonly label: string;
  readonly text: string;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  /** The underlined parts. */
  readonly spans: readonly TextSpan[];
  /** The finding whose place is to be selected; another object each time. */
  readonly shown: Pick<Finding, 'pointer'> | null;
  readonly type: (text: string) => void;
}

/**
 * A text area on top of the same text with underlines. It stays an ordinary text area, with its own undo and a Tab
 * key that moves the focus on.
 */
export function JsonText({ label, text, isInvalid, isReadOnly, spans, shown, type }: JsonTextProps) {
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
  // As high as the text, because the container scrolls.
  '& > textarea': {
    overflow: 'hidden',
    resize: 'none',
    color: 'inherit',
    background: 'none',
    // The outline of the text area would be outside the visible part, as its edges are.
    outline: 'none',
  },
  '&:has(> textarea:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}` },
}));
