import { MARUTI_SYNC } from '../sync/list/syncKind';
import { SyncListScreen } from '../sync/list/SyncListScreen';

/** /marutisync/list: the read-only list of vehicle bookings. */
export const MarutiSync = () => <SyncListScreen kind={MARUTI_SYNC} />;
