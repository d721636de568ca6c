import type { RangeTest } from '../../records/filterRange';
import { parseFilter, type FilterTest, type ParsedFilter } from '../../records/filterText';
import type { ListQuery } from '../../records/listEngine';
import * as words from '../../words/en/list';
import { t, translateAny } from '../../words/translator';
import type { GridColumn } from '../columns/gridColumn';

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

/** An active filter, in words. */
export interface FilterInWords {
  readonly source: string;
  /** 'PARENT GROUP contains “north”'. */
  readonly words: string;
}

/** The active filters, in the order of the columns. */
export function filtersInWords(
  filters: ListQuery['filters'],
  columns: readonly GridColumn[],
): readonly FilterInWords[] {
  return columns.flatMap(({ source, title, type }) => {
    const phrase = describeFilter(parseFilter(filters[source] ?? '', type));
    return phrase ? [{ source, words: `${translateAny(title)} ${phrase}` }] : [];
  });
}

/** Filters on a field that the list does not have, or no longer has. They exclude nothing. */
export const filtersOfNothing = (
  filters: ListQuery['filters'],
  columns: readonly GridColumn[],
): readonly FilterInWords[] =>
  Object.entries(filters)
    .filter(([source, text]) => text !== '' && columns.every(column => column.source !== source))
    .map(([source, text]) => ({ source, words: t(words.goneField, { text }) }));

/**
 * The filters by which rows were selected: 'where PARENT GROUP contains “north” and LOC CD is “X1”', or 'without a
 * filter'.
 */
export function filterSentence({ filters, tab }: ListQuery, columns: readonly GridColumn[]): string {
  const tabTitle = columns.find(column => column.source === tab?.source)?.title ?? tab?.source;
  const values = (tab?.values ?? []).map(value => translateAny(String(value))).join(t(words.orWord));
  const tabWords = tab ? [t(words.tabIs, { column: translateAny(tabTitle ?? ''), values })] : [];
  const filtered = [...tabWords, ...filtersInWords(filters, columns).map(filter => filter.words)];
  return filtered.length > 0
    ? t(words.where, { filters: filtered.join(t(words.andWord)) })
    : t(words.withoutFilter);
}
