import { parseFilter } from '../../records/filterText';
import { describeFilter } from './filterWords';
import type { ListQuery } from '../../records/listEngine';
import type { GridColumn } from '../columns/gridColumn';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/list';

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
