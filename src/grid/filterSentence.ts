import { parseFilter } from '../records/filterText';
import { describeFilter } from '../records/filterWords';
import type { ListQuery } from '../records/listEngine';
import type { GridColumn } from './gridColumn';

/** A filter in force, in words. */
export interface FilterInWords {
  readonly source: string;
  /** 'PARENT GROUP contains “north”'. */
  readonly words: string;
}

/** The filters that ask for something, in the order of the columns. */
export function filtersInWords(
  filters: ListQuery['filters'],
  columns: readonly GridColumn[],
): readonly FilterInWords[] {
  return columns.flatMap(({ source, title, type }) => {
    const words = describeFilter(parseFilter(filters[source] ?? '', type));
    return words ? [{ source, words: `${title} ${words}` }] : [];
  });
}

/** By which filter records were picked: 'where PARENT GROUP contains “north” and LOC CD is “X1”', 'without a filter'. */
export function filterSentence({ filters, tab }: ListQuery, columns: readonly GridColumn[]): string {
  const tabTitle = columns.find(column => column.source === tab?.source)?.title ?? tab?.source;
  const tabWords = tab ? [`${tabTitle} is ${tab.values.join(' or ')}`] : [];
  const words = [...tabWords, ...filtersInWords(filters, columns).map(filter => filter.words)];
  return words.length > 0 ? `where ${words.join(' and ')}` : 'without a filter';
}
