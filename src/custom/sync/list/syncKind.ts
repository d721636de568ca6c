import type { SyncScreen } from '../../../api/sync/rows';
import type { ListTabs } from '../../../grid/list/queryReader';
import { SYNC_OUTCOMES, SYNC_TYPES, type SyncType } from '../../../wire/sync/syncStatus';
import * as words from '../../../words/en/sync';

/** What distinguishes the two sync lists (docs/behaviour.md, 'Synchronisation'). */
export interface SyncKind {
  readonly screen: SyncScreen;
  /** Prefix of the store keys, and the first segment of the path. */
  readonly name: 'txnsync' | 'marutisync';
  readonly title: string;
  readonly statuses: readonly SyncType[];
  /** Whether rows can be reposted and missing ones posted. */
  readonly posts: boolean;
}

export const TXN_SYNC: SyncKind = {
  screen: 'txn',
  name: 'txnsync',
  title: words.txnTitle,
  statuses: SYNC_TYPES,
  posts: true,
};

export const MARUTI_SYNC: SyncKind = {
  screen: 'booking',
  name: 'marutisync',
  title: words.bookingTitle,
  statuses: SYNC_OUTCOMES,
  posts: false,
};

/** A status tab shows the rows of that status; the first, '', shows all. */
export const SYNC_TABS: ListTabs = {
  source: 'type',
  values: Object.fromEntries(SYNC_TYPES.map(type => [type, [type]])),
};
