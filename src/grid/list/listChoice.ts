import type { ListSort } from '../../records/listEngine';
import { fromAddress, toAddress, type ExtraParams, type ListParams } from './listParams';

/** The address is updated once nothing was typed for this many ms. */
const ADDRESS_REST = 300;

/** Changes part of the current parameters. */
export type ChangeParams = (change: ParamsChange) => void;

/** New values of some parameters; the function form receives the current ones. */
export type ParamsChange = Partial<ListParams> | ((params: ListParams) => Partial<ListParams>);

interface ListChoiceOptions {
  /** The initial query string of the address. */
  readonly address: string;
  /** The query string stored when the person last left the list; empty for none. */
  readonly kept: string;
  readonly defaultSort: readonly ListSort[];
  /** Further parameters that the screen keeps in the address. They are not stored for the next visit. */
  readonly extraParams?: ExtraParams;
  /**
   * The new names of columns that have been renamed since a link or the stored parameters were written, by their old
   * names.
   */
  readonly renamed?: ReadonlyMap<string, string>;
}

/** Where parameters are written. */
export interface ChoiceOutlets {
  readonly navigate: (address: string) => void;
  readonly keep: (address: string) => void;
}

/**
 * What a person has chosen to see of a list. It is written to the address, so that reloading or sharing the link shows
 * the same, and stored for the next visit; typing waits for neither. Works with `useSyncExternalStore`.
 */
export class ListChoice {
  readonly #defaultSort: readonly ListSort[];
  readonly #extraParams: ExtraParams;
  readonly #renamed: ReadonlyMap<string, string>;
  readonly #listeners = new Set<() => void>();
  #params: ListParams;
  /** The address last written or read. */
  #address: string;
  #outlets: ChoiceOutlets | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor({ address, kept, defaultSort, extraParams = {}, renamed = new Map() }: ListChoiceOptions) {
    const nothing: ListParams = { filters: {}, sort: defaultSort, search: '', tab: '' };
    this.#defaultSort = defaultSort;
    this.#extraParams = extraParams;
    this.#renamed = renamed;
    this.#address = address;
    const params =
      fromAddress(address, defaultSort, extraParams) ?? fromAddress(kept, defaultSort) ?? nothing;
    this.#params = withExtraParams(withNewNames(params, renamed), extraParams);
  }

  readonly get = (): ListParams => this.#params;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change: ChangeParams = change => {
    const changed = this.#changed(change);
    this.#set({ ...this.#params, ...changed });
    // Written before the request: the server may refuse it at once, and a person sent to the login must come back to
    // this address.
    if (changed.extra) this.#write();
    else this.#writeAfterRest();
  };

  /** Call when the address has changed: by this class, a link, a saved query or the Back button. */
  addressIs(address: string): void {
    if (address === this.#address) return;
    this.#address = address;
    const given = fromAddress(address, this.#defaultSort, this.#extraParams);
    if (given) this.#set(withExtraParams(withNewNames(given, this.#renamed), this.#extraParams));
    this.#writeAfterRest();
  }

  /** The current address, for a caller that is about to navigate: cancels any pending write. */
  readonly takeAddress = (): string => {
    clearTimeout(this.#rest);
    this.#outlets?.keep(this.#kept);
    this.#address = this.#wanted;
    return this.#address;
  };

  /** Starts writing. @returns a function that stops it and stores the current parameters */
  connect(outlets: ChoiceOutlets): () => void {
    this.#outlets = outlets;
    this.#writeAfterRest();
    return () => {
      clearTimeout(this.#rest);
      this.#outlets?.keep(this.#kept);
      this.#outlets = null;
    };
  }

  /** The parameters as they would be after a change. */
  with(change: ParamsChange): ListParams {
    return { ...this.#params, ...this.#changed(change) };
  }

  #changed(change: ParamsChange): Partial<ListParams> {
    return typeof change === 'function' ? change(this.#params) : change;
  }

  get #wanted(): string {
    return toAddress(this.#params, this.#defaultSort);
  }

  get #kept(): string {
    return toAddress({ ...this.#params, extra: {} }, this.#defaultSort);
  }

  #set(params: ListParams): void {
    this.#params = params;
    for (const listener of this.#listeners) listener();
  }

  #writeAfterRest(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#write(), ADDRESS_REST);
  }

  #write(): void {
    clearTimeout(this.#rest);
    const wanted = this.#wanted;
    this.#outlets?.keep(this.#kept);
    if (wanted === this.#address) return;
    this.#address = wanted;
    this.#outlets?.navigate(wanted);
  }
}

/** Filters and sort order follow a field that has been renamed. */
function withNewNames(params: ListParams, renamed: ReadonlyMap<string, string>): ListParams {
  if (renamed.size === 0) return params;
  const nameOf = (source: string) => renamed.get(source) ?? source;
  return {
    ...params,
    filters: Object.fromEntries(
      Object.entries(params.filters).map(([source, text]) => [nameOf(source), text]),
    ),
    sort: params.sort.map(({ source, order }) => ({ source: nameOf(source), order })),
  };
}

/** Set before the first render, because a later change would render the whole screen twice. */
function withExtraParams(params: ListParams, extraParams: ExtraParams): ListParams {
  const initial = Object.entries(extraParams).filter(([, value]) => value !== '');
  return params.extra || initial.length === 0 ? params : { ...params, extra: Object.fromEntries(initial) };
}
