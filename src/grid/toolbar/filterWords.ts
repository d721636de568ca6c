import type { RangeTest } from '../../records/filterRange';
import type { FilterTest, ParsedFilter } from '../../records/filterText';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

/** A filter in words, for a chip: 'contains “abc”', 'is not blank', 'from 5 to 10'. '' for `all`. */
export function describeFilter(parsed: ParsedFilter): string {
  if (parsed.kind === 'all') return '';
  const [yes, no] = phrases(parsed.test);
  return parsed.kind === 'is' ? yes : no;
}

/** The phrase and its opposite. */
function phrases(test: FilterTest): readonly [string, string] {
  if (test.kind === 'empty') return [t(words.isBlank), t(words.isNotBlank)];
  if (test.kind === 'range') return [rangePhrase(test), t(words.notRange, { range: rangePhrase(test) })];
  const text = test.words;
  if (test.kind === 'contains') return [t(words.contains, { text }), t(words.containsNot, { text })];
  if (test.kind === 'equals') return [t(words.is, { text }), t(words.isNot, { text })];
  return [t(words.begins, { text }), t(words.beginsNot, { text })];
}

function rangePhrase({ sign, words: [low = '', high = ''], of }: RangeTest): string {
  const isNumber = of === 'number';
  const between = low && high ? t(words.fromTo, { low, high }) : '';
  const open = low ? t(words.fromOn, { low }) : t(words.upTo, { high });
  return {
    '=': t(isNumber ? words.equalTo : words.onDay, { value: low }),
    '>': t(isNumber ? words.above : words.after, { value: low }),
    '>=': t(words.fromOn, { low }),
    '<': t(isNumber ? words.below : words.before, { value: low }),
    '<=': t(words.upTo, { high: low }),
    '..': between || open,
  }[sign];
}
