import { useSyncExternalStore } from 'react';
import type { ListRecord } from '../../../records/listEngine';
import { canRepost, isReposted, isSyncStatus } from '../../../wire/sync/syncStatus';
import * as words from '../../../words/en/sync';
import { t } from '../../../words/translator';
import { RefusalDetails } from '../../frame/RefusalDetails';
import { focusNextRow } from '../repost/focusRow';
import type { RepostQueue } from '../repost/repostQueue';
import { StatusIcon } from './StatusIcon';
import { statusLabel } from './statusLabels';
import { stuckLabel } from './stuckLabel';

interface StatusCellProps {
  readonly record: ListRecord;
  readonly tabIndex: 0 | -1;
  readonly show: (record: ListRecord) => void;
  /** null if rows cannot be reposted. */
  readonly queue: RepostQueue | null;
  readonly now: () => Date | null;
}

/** A row's status, which opens its message, followed by Repost or the note that it was done. */
export function StatusCell({ record, tabIndex, show, queue, now }: StatusCellProps) {
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
      <span className="sync-stuck">{stuckLabel(record, now())}</span>
      {queue && <RepostLink record={record} tabIndex={tabIndex} queue={queue} />}
    </>
  );
}

interface RepostLinkProps extends Pick<StatusCellProps, 'record' | 'tabIndex'> {
  readonly queue: RepostQueue;
}

/** Reposts a failed row, or states that this was done. Renders nothing for other rows. */
export function RepostLink({ record, tabIndex, queue }: RepostLinkProps) {
  if (isReposted(record)) return <span className="sync-reposted">{t(words.reposted)}</span>;
  return canRepost(record) && <Repost record={record} tabIndex={tabIndex} queue={queue} />;
}

function Repost({ record, tabIndex, queue }: RepostLinkProps) {
  const redisId = String(record['redisId'] ?? '');
  const busy = useSyncExternalStore(queue.subscribe, () => queue.isOnItsWay(redisId));
  const refusal = useSyncExternalStore(queue.subscribe, () => queue.refusalOf(redisId));
  const repost = async (cell: Element | null) => {
    // A key that is held down repeats, and must not move the focus on while the row is in progress.
    if (busy) return;
    await queue.repost(record);
    focusNextRow(cell);
  };
  return (
    <>
      <button
        type="button"
        className="sync-repost"
        tabIndex={tabIndex}
        aria-disabled={busy}
        onClick={event => void repost(event.currentTarget.closest('[data-cell]'))}
      >
        {t(busy ? words.posting : words.repost)}
      </button>
      {refusal && <RefusalDetails title={t(words.notPosted)} refusal={refusal} tabIndex={tabIndex} />}
    </>
  );
}
