import { RECORD_ACTIONS, type Right, type SharedRight } from './right';

/** The verb of each right of a resource; the plural of its noun follows. */
const RECORD_LABELS: Readonly<Record<(typeof RECORD_ACTIONS)[number], string>> = {
  see: 'see the',
  create: 'add',
  edit: 'change',
  delete: 'delete',
  import: 'import',
  export: 'export',
  history: 'see the history of',
};

const SHARED_LABELS: Readonly<Record<SharedRight, string>> = {
  'sync/see': 'see the synchronisation',
  'sync/payload': 'see what was sent for a transaction',
  'sync/repost': 'repost transactions',
  'sync/bulkRepost': 'repost many transactions at once',
  'sync/postUtd': 'post a transaction by its UTD',
  'sync/transfer': 'transfer the old sync status',
  'files/reports': 'create reports',
  'files/downloads': 'see the downloads',
  'files/uploads': 'upload transactions',
  'files/reconciliation': 'reconcile',
  'files/archives': 'download archives',
  log: 'see the transaction log',
  users: 'manage the users',
  'studio/draft': 'design resources',
  'studio/publish': 'publish resources',
  'studio/publishOwn': 'publish drafts of your own',
  'studio/purge': 'remove resources for good',
};

/** The label of a right, to continue 'You may …'. @param nounOf the noun for a resource's records */
export function rightLabel(right: Right, nounOf: (resource: string) => string): string {
  for (const [shared, label] of Object.entries(SHARED_LABELS)) if (shared === right) return label;
  const [resource = '', wanted] = right.split('/');
  const action = RECORD_ACTIONS.find(each => each === wanted) ?? 'see';
  return `${RECORD_LABELS[action]} ${plural(nounOf(resource))}`;
}

const plural = (noun: string): string => (noun.endsWith('s') ? noun : `${noun}s`);
