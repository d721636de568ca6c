import { useLocation } from 'ra-core';
import { READINESS_FEATURE } from '../../../api/sync/readinessFeature';
import * as words from '../../../words/en/sync';
import { t } from '../../../words/translator';
import { NeighbourNav, type Neighbour } from '../../frame/NeighbourNav';

/** The sync screens. */
export const SCREENS: readonly Neighbour[] = [
  { to: '/txnsync/list', words: words.transactions, right: 'sync/see' },
  { to: '/readiness', words: words.readiness, feature: READINESS_FEATURE, right: 'sync/see' },
  { to: '/marutisync/list', words: words.bookings, right: 'sync/see' },
  { to: '/oldsync', words: words.oldTransfer, right: 'sync/transfer' },
];

/** Links between the sync screens, which share one menu entry. */
export function SyncNav() {
  const { pathname } = useLocation();
  const here = pathname.split('/')[1];
  return <NeighbourNav label={t(words.screens)} places={SCREENS} isHere={to => to.split('/')[1] === here} />;
}
