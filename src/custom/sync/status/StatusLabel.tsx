import { isSyncStatus } from '../../../wire/sync/syncStatus';
import { StatusIcon } from './StatusIcon';
import { statusLabel } from './statusLabels';

/** A status as shape, word and colour. */
export const StatusLabel = ({ type }: { readonly type: unknown }) => (
  <span className="sync-status" data-status={type}>
    {isSyncStatus(type) && <StatusIcon status={type} />}
    {statusLabel(type)}
  </span>
);
