import type { Locator, Page } from '@playwright/test';
import type { RecordData } from '../../src/schemas/resource';

/** Where a table's rows stand in its page; what changes there is what a person waits for. */
export interface Region {
  /** What holds the rows, and not the headers. */
  readonly table: string;
  /** A row that holds a record's texts. */
  readonly row: string;
  /** Whether the rows are painted on a canvas, where no element tells of a change. */
  readonly canvas: boolean;
  /** The attribute that says how many rows are shown, and how many it counts besides. */
  readonly count: { readonly selector: string; readonly attribute: string; readonly extra: number };
}

/** A list that is measured, whoever made it: where it is, and how a person filters, sorts and scrolls it. */
export interface Subject {
  readonly name: string;
  readonly title: string;
  /** The folder of the built page. */
  readonly dist: string;
  readonly screen: string;
  /** The call that fetches the list, and what answers it. */
  readonly call: string;
  readonly rows: (count: number) => Iterable<string>;
  /**
   * What is typed, a term a turn: six letters that texts of the filtered column hold. No two begin with the same one, so
   * that no key asks for what was asked before and may still be known.
   */
  readonly terms: readonly string[];
  /** What the filtered column shows of a row of the answer. */
  readonly textOf: (row: RecordData) => string;
  readonly region: Region;
  /** Whether a person must log in first. */
  readonly login: boolean;
  /** Does the product's own steps too: selects all, exports. */
  readonly product: boolean;
  filter(page: Page): Locator;
  /** Sorts by the filtered column; absent where the page cannot. */
  readonly sort?: (page: Page) => Promise<void>;
  /** Puts two further filters in force; absent where only the product is asked. */
  readonly filterMore?: (page: Page) => Promise<void>;
  readonly filterNothing?: (page: Page) => Promise<void>;
  /** Shows records that can be changed. */
  readonly showChangeable?: (page: Page) => Promise<void>;
  /** Changes one record of those that are seen; absent where only the product is asked. */
  readonly changeOne?: (page: Page) => Promise<void>;
  /** Deletes, up to the question whether to; absent where nothing can be deleted. */
  readonly deletion?: {
    readonly askOne: (page: Page) => Promise<void>;
    /** Picks one in ninety by a filter, of a million some ten thousand. */
    readonly askMany: (page: Page) => Promise<void>;
  };
  /** What scrolls the whole list; absent where it is cut into pages. */
  readonly scroller?: (page: Page) => Locator;
}
