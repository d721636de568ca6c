import type { Locator, Page } from '@playwright/test';
import type { RecordData } from '../../src/schemas/resource';

/** The part of a page that holds a table's rows; users wait for changes there. */
export interface Region {
  /** The element with the rows, without headers. */
  readonly table: string;
  /** A row with a record's texts. */
  readonly row: string;
  /** What highlights the filter's match in a row; absent if nothing does. */
  readonly match?: string;
  /** Whether rows are drawn on a canvas, where no element reveals a change. */
  readonly canvas: boolean;
  /** The attribute with the number of shown rows, and how many other rows it counts. */
  readonly count: { readonly selector: string; readonly attribute: string; readonly extra: number };
}

/** A measured list: where it is, and how to filter, sort and scroll it. */
export interface Subject {
  readonly name: string;
  readonly title: string;
  /** The folder of the built page. */
  readonly dist: string;
  readonly screen: string;
  /** The call that fetches the list, and its response. */
  readonly call: string;
  readonly rows: (count: number) => Iterable<string>;
  /**
   * Terms to type, one at a time: six letters that occur in the filtered column. No two start with the same letter, so
   * that no key stroke repeats an earlier query that may be cached.
   */
  readonly terms: readonly string[];
  /** The filtered column's text for a row of the response. */
  readonly textOf: (row: RecordData) => string;
  readonly region: Region;
  /** Whether the page requires a login. */
  readonly login: boolean;
  /** Also measures the product's own actions: select all, export. */
  readonly product: boolean;
  filter(page: Page): Locator;
  /** Sorts by the filtered column; absent if the page cannot. */
  readonly sort?: (page: Page) => Promise<void>;
  /** Applies two more filters; absent except for the product. */
  readonly filterMore?: (page: Page) => Promise<void>;
  readonly filterNothing?: (page: Page) => Promise<void>;
  /** Shows records that can be changed. */
  readonly showChangeable?: (page: Page) => Promise<void>;
  /** Changes one visible record; absent except for the product. */
  readonly changeOne?: (page: Page) => Promise<void>;
  /** Deletes, up to the confirmation; absent if the page cannot delete. */
  readonly deletion?: {
    readonly askOne: (page: Page) => Promise<void>;
    /** Selects one in ninety by a filter, about ten thousand of a million. */
    readonly askMany: (page: Page) => Promise<void>;
  };
  /** The element that scrolls the whole list; absent if the list is paginated. */
  readonly scroller?: (page: Page) => Locator;
}
