import { TXN_SYNC } from '../sync/syncKind';
import { SyncListScreen } from '../sync/SyncListScreen';

/** /txnsync/list: what reached accounting of the dealer's transactions, and what did not. */
export const TxnSync = () => <SyncListScreen kind={TXN_SYNC} />;
