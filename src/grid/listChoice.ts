import type { ListSort } from '../records/listEngine';
import { fromAddress, toAddress, type Besides, type ListParams } from './listParams';

/** The address follows what is typed once nothing was typed for this many ms. */
const ADDRESS_REST = 300;

/** Changes some of what is chosen; the function form starts from what is chosen now. */
export type ChangeParams = (
  change: Partial<ListParams> | ((params: ListParams) => Partial<ListParams>),
) => void;

interface ListChoiceOptions {
  /** The query part of the address at the start. */
  readonly address: string;
  /** The address that was kept when the person last left the list; empty for none. */
  readonly kept: string;
  readonly defaultSort: readonly ListSort[];
  /** What the screen keeps in the address besides; it is not kept for a next visit. */
  readonly besides?: Besides;
}

/** Where a choice is written. */
export interface ChoiceOutlets {
  readonly navigate: (address: string) => void;
  readonly keep: (address: string) => void;
}

/**
 * What a person has chosen to see of a list. It is in the address, so that a reload and a pasted link show the same, and
 * kept for when the person comes back; typing waits for neither. Made for `useSyncExternalStore`.
 */
export class ListChoice {
  readonly #defaultSort: readonly ListSort[];
  readonly #besides: Besides;
  readonly #listeners = new Set<() => void>();
  #params: ListParams;
  /** The address as it was written, or read, last. */
  #address: string;
  #outlets: ChoiceOutlets | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor({ address, kept, defaultSort, besides = {} }: ListChoiceOptions) {
    const nothing: ListParams = { filters: {}, sort: defaultSort, search: '', tab: '' };
    this.#defaultSort = defaultSort;
    this.#besides = besides;
    this.#address = address;
    const params = fromAddress(address, defaultSort, besides) ?? fromAddress(kept, defaultSort) ?? nothing;
    this.#params = withBesides(params, besides);
  }

  readonly get = (): ListParams => this.#params;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change: ChangeParams = change => {
    const changed = typeof change === 'function' ? change(this.#params) : change;
    this.#set({ ...this.#params, ...changed });
    // What is asked of the server may be refused at once: whoever is sent to the login comes back to the address as it is.
    if (changed.beside) this.#write();
    else this.#writeAfterRest();
  };

  /** The address is now this one: written here, or by a link, a saved query, the Back button. */
  addressIs(address: string): void {
    if (address === this.#address) return;
    this.#address = address;
    const given = fromAddress(address, this.#defaultSort, this.#besides);
    if (given) this.#set(withBesides(given, this.#besides));
    this.#writeAfterRest();
  }

  /**
   * The address of what is chosen, for somebody who navigates with it at once: nothing that still waits to be written is
   * written after that.
   */
  readonly takeAddress = (): string => {
    clearTimeout(this.#rest);
    this.#outlets?.keep(this.#kept);
    this.#address = this.#wanted;
    return this.#address;
  };

  /** Begins to write. @returns what ends it, keeping the choice as it is then */
  connect(outlets: ChoiceOutlets): () => void {
    this.#outlets = outlets;
    this.#writeAfterRest();
    return () => {
      clearTimeout(this.#rest);
      this.#outlets?.keep(this.#kept);
      this.#outlets = null;
    };
  }

  get #wanted(): string {
    return toAddress(this.#params, this.#defaultSort);
  }

  get #kept(): string {
    return toAddress({ ...this.#params, beside: {} }, this.#defaultSort);
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

/** Said from the start: were it chosen once the screen is there, the whole screen would be drawn twice. */
function withBesides(params: ListParams, besides: Besides): ListParams {
  const said = Object.entries(besides).filter(([, value]) => value !== '');
  return params.beside || said.length === 0 ? params : { ...params, beside: Object.fromEntries(said) };
}
