import { useLocation } from 'ra-core';
import { NeighbourNav } from '../frame/NeighbourNav';

const SCREENS = [
  { to: '/txnsync/list', words: 'DMS transactions' },
  { to: '/marutisync/list', words: 'Vehicle bookings' },
  { to: '/oldsync', words: 'Old sync transfer' },
];

/** The sync screens share one menu entry; from each of them the others can be reached. */
export function SyncNav() {
  const { pathname } = useLocation();
  const here = pathname.split('/')[1];
  return <NeighbourNav label="Sync screens" places={SCREENS} isHere={to => to.split('/')[1] === here} />;
}
