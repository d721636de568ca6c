import { TXN_SYNC } from '../sync/list/syncKind';
import { SyncListScreen } from '../sync/list/SyncListScreen';

/** /txnsync/list: which of the dealer's transactions reached accounting. */
export const TxnSync = () => <SyncListScreen kind={TXN_SYNC} />;
