import { MARUTI_SYNC } from '../sync/syncKind';
import { SyncListScreen } from '../sync/SyncListScreen';

/** /marutisync/list: the same for vehicle bookings, to be read alone. */
export const MarutiSync = () => <SyncListScreen kind={MARUTI_SYNC} />;
