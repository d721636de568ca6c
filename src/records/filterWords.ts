import type { RangeTest } from './filterRange';
import type { FilterTest, ParsedFilter } from './filterText';

/** What a filter asks for, in words for a chip: 'contains “abc”', 'is not blank', 'from 5 to 10'. '' for `all`. */
export function describeFilter(parsed: ParsedFilter): string {
  if (parsed.kind === 'all') return '';
  const [yes, no] = phrases(parsed.test);
  return parsed.kind === 'is' ? yes : no;
}

/** The phrase and its opposite. */
function phrases(test: FilterTest): readonly [string, string] {
  if (test.kind === 'empty') return ['is blank', 'is not blank'];
  if (test.kind === 'range') return [rangePhrase(test), `not ${rangePhrase(test)}`];
  const words = `“${test.words}”`;
  if (test.kind === 'contains') return [`contains ${words}`, `does not contain ${words}`];
  if (test.kind === 'equals') return [`is ${words}`, `is not ${words}`];
  return [`begins with ${words}`, `does not begin with ${words}`];
}

function rangePhrase({ sign, words: [low = '', high = ''], of }: RangeTest): string {
  const [above, below] = of === 'number' ? ['above', 'below'] : ['after', 'before'];
  const between = low && high ? `from ${low} to ${high}` : '';
  const open = low ? `from ${low} on` : `up to ${high}`;
  return {
    '=': of === 'number' ? `equal to ${low}` : `on ${low}`,
    '>': `${above} ${low}`,
    '>=': `from ${low} on`,
    '<': `${below} ${low}`,
    '<=': `up to ${low}`,
    '..': between || open,
  }[sign];
}
