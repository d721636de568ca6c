import { matchRanges } from '../../records/filterMatch';
import type { ParsedFilter } from '../../records/filterText';

interface CellTextProps {
  readonly text: string;
  readonly filter: ParsedFilter | undefined;
}

/** A cell's text, with the match of its filter highlighted. */
export function CellText({ text, filter }: CellTextProps) {
  const ranges = filter ? matchRanges(filter, text) : [];
  if (ranges.length === 0) return text;
  const parts = ranges.flatMap(([start, end], index) => {
    const before = text.slice(ranges[index - 1]?.[1] ?? 0, start);
    return [before, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return [...parts, text.slice(ranges.at(-1)?.[1])];
}
