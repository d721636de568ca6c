import type { ListTabs } from '../../grid/queryReader';
import type { SyncScreen, SyncType } from '../../wire/sync';

/** What tells the two sync lists apart (specification, section 2). */
export interface SyncKind {
  readonly screen: SyncScreen;
  /** Names what is kept in the store; the first word of the address. */
  readonly name: 'txnsync' | 'marutisync';
  readonly title: string;
  readonly statuses: readonly SyncType[];
  /** Whether rows can be posted again and missing ones posted. */
  readonly posts: boolean;
}

export const TXN_SYNC: SyncKind = {
  screen: 'txn',
  name: 'txnsync',
  title: 'Maruti DMS Transactions - Sync Status',
  statuses: ['success', 'in-process', 'error', 'exception'],
  posts: true,
};

export const MARUTI_SYNC: SyncKind = {
  screen: 'booking',
  name: 'marutisync',
  title: 'Maruti DMS TO Vehicle Booking - Sync Status',
  statuses: ['success', 'error', 'exception'],
  posts: false,
};

/** The tab of a status keeps its rows; the first, '', keeps all. */
export const SYNC_TABS: ListTabs = {
  source: 'type',
  values: {
    success: ['success'],
    'in-process': ['in-process'],
    error: ['error'],
    exception: ['exception'],
  },
};
