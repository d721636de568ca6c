import { styled } from '@mui/material/styles';
import { RECORD_ACTIONS, recordRight, SHARED_RIGHTS, type SharedRight } from '../../rights/right';
import { resources } from '../../schemas';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/account';

const ACTIONS: Record<(typeof RECORD_ACTIONS)[number], string> = {
  see: words.maySee,
  create: words.mayCreate,
  edit: words.mayEdit,
  delete: words.mayDelete,
  import: words.mayImport,
  export: words.mayExport,
  history: words.maySeeHistory,
};

const SHARED: Record<SharedRight, string | null> = {
  'sync/see': words.maySeeSync,
  'sync/payload': words.maySeePayload,
  'sync/repost': words.mayRepost,
  'sync/bulkRepost': words.mayRepostMany,
  'sync/postUtd': words.mayPostUtd,
  'sync/transfer': words.mayTransfer,
  'files/reports': words.mayReport,
  'files/downloads': words.maySeeDownloads,
  'files/uploads': words.mayUpload,
  'files/reconciliation': words.mayReconcile,
  'files/archives': words.mayDownloadArchives,
  log: words.maySeeLog,
  users: words.mayManageUsers,
  // There are no screens for these yet.
  'studio/draft': null,
  'studio/publish': null,
  'studio/purge': null,
};

/** What the user may do: for each kind of record, and everything else. */
export function RightsSection({ rights }: { readonly rights: readonly string[] }) {
  const mine = new Set(rights);
  const ofRecords = resources
    .filter(({ menu }) => menu !== undefined)
    .map(resource => ({
      name: translateAny(resource.menu?.label ?? resource.name),
      may: RECORD_ACTIONS.filter(action => mine.has(recordRight(resource, action))),
    }));
  const others = SHARED_RIGHTS.flatMap(right => (mine.has(right) ? (SHARED[right] ?? []) : []));
  return (
    <section aria-labelledby="account-rights">
      <h2 id="account-rights">{t(words.rights)}</h2>
      <Rights>
        {ofRecords.map(({ name, may }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {may.length === 0 ? t(words.nothing) : may.map(one => translateAny(ACTIONS[one])).join(', ')}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t(words.otherRights)}</dt>
          <dd>{others.length === 0 ? t(words.nothing) : others.map(one => translateAny(one)).join(', ')}</dd>
        </div>
      </Rights>
    </section>
  );
}

const Rights = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr)',
    gap: 12,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.palette.text.secondary },
}));
