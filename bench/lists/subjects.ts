import { syncRowsJson } from '../records/syncRows';
import { ledgerRowsJson } from './ledgerRows';

/** A list of the product that is measured: its screen, the call that fetches it, and a column to type into. */
export interface Subject {
  readonly name: string;
  readonly screen: string;
  readonly call: string;
  readonly rows: (count: number) => Iterable<string>;
  readonly column: string;
  /** Six letters that the column's texts hold now and then. */
  readonly term: string;
  readonly sortColumn: string;
}

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'ledgermap',
    screen: '/ledgermap/list',
    call: '/master/ledgermap/list',
    rows: count => ledgerRowsJson(count),
    column: 'RLB NAME',
    term: 'paints',
    sortColumn: 'RLB NAME',
  },
  {
    name: 'txnsync',
    screen: '/txnsync/list',
    call: '/report/maruti-sync',
    rows: count => syncRowsJson(count),
    column: 'Message',
    term: 'ledger',
    sortColumn: 'Message',
  },
];
