import type { ColumnFilters, ListSort } from '../../records/listEngine';

/** What a person has chosen to see of a list. All of it is in the address. */
export interface ListParams {
  /** The text in each column's filter box; never empty text. */
  readonly filters: ColumnFilters;
  readonly sort: readonly ListSort[];
  /** The term of the server search; empty for none. */
  readonly search: string;
  /** The chosen tab; empty for the first. */
  readonly tab: string;
  /** Further parameters that the screen keeps in the address, by name: its search form. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** Names of further parameters in the address, with their initial values ('' for none). */
export type ExtraParams = Readonly<Record<string, string>>;

/** react-admin's filter values that are not column filters. */
const SEARCH = 'q';
const TAB = 'tab';

/** A column that has one of these names is prefixed with a dot. */
const nameOutside = (source: string) => (/^\.*(?:q|tab)$/u.test(source) ? `.${source}` : source);
const nameInside = (name: string) => (/^\.+(?:q|tab)$/u.test(name) ? name.slice(1) : name);

/** Filters, search and tab as react-admin's filter values, for its own components and saved queries. */
export function filterValues({ filters, search, tab }: ListParams): Readonly<Record<string, string>> {
  const named = Object.entries(filters).map(([source, text]) => [nameOutside(source), text] as const);
  return { ...Object.fromEntries(named), ...(search && { [SEARCH]: search }), ...(tab && { [TAB]: tab }) };
}

/** Reads filter values that come from react-admin's components, a saved query or an address. */
export function fromFilterValues(values: unknown): Pick<ListParams, 'filters' | 'search' | 'tab'> {
  const texts = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  const { [SEARCH]: search = '', [TAB]: tab = '', ...named } = filled(texts);
  const filters = Object.entries(named).map(([name, text]) => [nameInside(name), text] as const);
  return { filters: Object.fromEntries(filters), search, tab };
}

function filled(entries: readonly (readonly [string, unknown])[]): Record<string, string> {
  const texts = entries.map(([name, value]): [string, string] => [name, text(value)]);
  return Object.fromEntries(texts.filter(([, value]) => value !== ''));
}

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/**
 * The query string for the parameters, in react-admin's form (`?filter={…}&sort=…&order=…`), so that its links and
 * saved queries work. Defaults are left out.
 */
export function toAddress(params: ListParams, defaultSort: readonly ListSort[]): string {
  const address = new URLSearchParams(params.extra);
  const values = filterValues(params);
  if (Object.keys(values).length > 0) address.set('filter', JSON.stringify(values));
  if (!sameSort(params.sort, defaultSort)) {
    address.set('sort', params.sort.map(sort => sort.source).join(','));
    address.set('order', params.sort.map(sort => sort.order).join(','));
  }
  const query = address.toString();
  return query ? `?${query}` : '';
}

/** Reads what `toAddress` or react-admin wrote; null if the address says nothing about the list. */
export function fromAddress(
  address: string,
  defaultSort: readonly ListSort[],
  extraParams: ExtraParams = {},
): ListParams | null {
  const query = new URLSearchParams(address);
  const filter = query.get('filter');
  const sort = query.get('sort');
  const extra = Object.keys(extraParams)
    .map(name => [name, query.get(name) ?? ''] as const)
    .filter(([, value]) => value !== '');
  if (filter === null && sort === null && extra.length === 0) return null;
  return {
    ...fromFilterValues(parsed(filter)),
    sort: sort === null ? defaultSort : readSort(sort, query.get('order') ?? ''),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
  };
}

function readSort(sources: string, orders: string): readonly ListSort[] {
  const order = orders.split(',');
  return sources
    .split(',')
    .filter(source => source !== '')
    .map((source, index) => ({ source, order: order[index] === 'DESC' ? 'DESC' : 'ASC' }));
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    // A truncated link still opens the list.
    return {};
  }
}

/** Whether two sort orders are equal. */
export const sameSort = (one: readonly ListSort[], other: readonly ListSort[]): boolean =>
  one.length === other.length &&
  one.every(({ source, order }, index) => other[index]?.source === source && other[index].order === order);
