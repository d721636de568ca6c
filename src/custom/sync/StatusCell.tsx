import { useSyncExternalStore } from 'react';
import type { ListRecord } from '../../records/listEngine';
import { canRepost, isReposted, isSyncStatus } from '../../wire/syncStatus';
import { focusNextRow } from './focusRow';
import type { RepostDesk } from './repostDesk';
import { StatusIcon } from './StatusIcon';
import { stuckWords } from './stuck';
import { statusLabel } from './statusWords';

interface StatusCellProps {
  readonly record: ListRecord;
  readonly tabIndex: 0 | -1;
  readonly show: (record: ListRecord) => void;
  /** null where rows are not posted again. */
  readonly desk: RepostDesk | null;
  readonly now: () => Date | null;
}

/** A row's status, which opens its message, and behind it what can be done: Repost, or that it was done. */
export function StatusCell({ record, tabIndex, show, desk, now }: StatusCellProps) {
  const { type } = record;
  return (
    <>
      <button
        type="button"
        className="sync-status"
        data-status={type}
        tabIndex={tabIndex}
        onClick={() => show(record)}
      >
        {isSyncStatus(type) && <StatusIcon status={type} />}
        {statusLabel(type)}
      </button>
      <span className="sync-stuck">{stuckWords(record, now())}</span>
      {desk && <RepostLink record={record} tabIndex={tabIndex} desk={desk} />}
    </>
  );
}

interface RepostLinkProps extends Pick<StatusCellProps, 'record' | 'tabIndex'> {
  readonly desk: RepostDesk;
}

/** Posts a failed row again; says so where that was done. Nothing for any other row. */
export function RepostLink({ record, tabIndex, desk }: RepostLinkProps) {
  if (isReposted(record)) return <span className="sync-reposted">Reposted</span>;
  return canRepost(record) && <Repost record={record} tabIndex={tabIndex} desk={desk} />;
}

function Repost({ record, tabIndex, desk }: RepostLinkProps) {
  const redisId = String(record['redisId'] ?? '');
  const busy = useSyncExternalStore(desk.subscribe, () => desk.isOnItsWay(redisId));
  const repost = async (cell: Element | null) => {
    // A key that is held presses again, and would lead on from a row that is still under way.
    if (busy) return;
    await desk.repost(record);
    focusNextRow(cell);
  };
  return (
    <button
      type="button"
      className="sync-repost"
      tabIndex={tabIndex}
      aria-disabled={busy}
      onClick={event => void repost(event.currentTarget.closest('[data-cell]'))}
    >
      {busy ? 'Posting...' : 'Repost'}
    </button>
  );
}
