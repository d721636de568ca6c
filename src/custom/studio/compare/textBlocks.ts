import { diffLines } from 'diff';

/** A line with a unique number. */
interface Line {
  readonly no: number;
  readonly text: string;
}

/** A block of lines of two texts. */
export interface TextBlock {
  readonly kind: 'equal' | 'gone' | 'new';
  readonly lines: readonly Line[];
  /** Whether it is hidden until the user unfolds it. */
  readonly isFolded: boolean;
}

/** Number of equal lines shown around a difference. */
const CONTEXT = 3;

/** Maximum time for a comparison, which may take long for texts with little in common. */
const TIMEOUT_MS = 1500;

/** Compares two texts line by line; long equal blocks are folded, except for their ends. */
export function blocksOf(before: string, after: string): readonly TextBlock[] {
  let count = 0;
  const block = (kind: TextBlock['kind'], lines: readonly string[], isFolded = false): TextBlock => ({
    kind,
    lines: lines.map(text => ({ no: (count += 1), text })),
    isFolded,
  });
  const parts = diffLines(before, after, { timeout: TIMEOUT_MS });
  // No result in time: treat the texts as entirely different.
  if (!parts) return [block('gone', linesOf(before)), block('new', linesOf(after))];
  return parts.flatMap(({ value, added, removed }, at) => {
    const lines = linesOf(value);
    if (added || removed) return [block(added ? 'new' : 'gone', lines)];
    return folded(lines, at === 0, at === parts.length - 1).map(each =>
      block('equal', each.lines, each.isFolded),
    );
  });
}

const linesOf = (text: string): readonly string[] => text.replace(/\n$/u, '').split('\n');

/** Folds equal lines far from any difference, unless the fold would replace a single line. */
function folded(lines: readonly string[], isFirst: boolean, isLast: boolean) {
  const start = isFirst ? 0 : CONTEXT;
  const end = Math.max(start, lines.length - (isLast ? 0 : CONTEXT));
  if (end - start < 2) return [{ lines, isFolded: false }];
  return [
    { lines: lines.slice(0, start), isFolded: false },
    { lines: lines.slice(start, end), isFolded: true },
    { lines: lines.slice(end), isFolded: false },
  ].filter(({ lines: part }) => part.length > 0);
}
