import { memo, useId, type KeyboardEvent } from 'react';
import type { CellFinding } from './cellFindings';

interface ManyCellProps {
  readonly row: number;
  readonly source: string;
  readonly label: string;
  readonly text: string;
  readonly finding: CellFinding | undefined;
  readonly isSaved: boolean;
  readonly type: (row: number, source: string, text: string) => void;
  readonly paste: (row: number, source: string, text: string) => void;
}

/** A value of the grid, with the findings about it. */
export const ManyCell = memo(function ManyCell(props: ManyCellProps) {
  const { row, source, label, text, finding, isSaved, type, paste } = props;
  const note = useId();
  return (
    <>
      <input
        name={`${source}.${row}`}
        aria-label={label}
        aria-invalid={finding?.stops === true}
        aria-describedby={finding ? note : undefined}
        data-warns={finding?.stops === false}
        value={text}
        readOnly={isSaved}
        autoComplete="off"
        onChange={event => type(row, source, event.target.value)}
        onKeyDown={event => moveFocus(event, source, row)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text/plain');
          // The browser itself inserts a single value at the cursor.
          if (!/[\t\n]/u.test(pasted.replace(/\r?\n$/u, ''))) return;
          event.preventDefault();
          paste(row, source, pasted);
        }}
      />
      {finding && (
        <span id={note} className="note" data-stops={finding.stops}>
          {finding.text}
        </span>
      )}
    </>
  );
});

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Up, down and Enter go to the same field of the row above or below. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>, source: string, row: number): void {
  const step = STEPS[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const next = event.currentTarget.form?.elements.namedItem(`${source}.${row + step}`);
  event.preventDefault();
  if (next instanceof HTMLInputElement) {
    next.focus();
    next.select();
  }
}
