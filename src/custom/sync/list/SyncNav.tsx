import { useLocation } from 'ra-core';
import { READINESS_FEATURE } from '../../../api/sync/readinessFeature';
import { useApi } from '../../../ui/apiContext';
import { NeighbourNav, type Neighbour } from '../../frame/NeighbourNav';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

/** The sync screens. */
export const SCREENS: readonly (Neighbour & { readonly feature?: string })[] = [
  { to: '/txnsync/list', words: words.transactions },
  { to: '/readiness', words: words.readiness, feature: READINESS_FEATURE },
  { to: '/marutisync/list', words: words.bookings },
  { to: '/oldsync', words: words.oldTransfer },
];

/** The sync screens share one menu entry; this links them. */
export function SyncNav() {
  const { pathname } = useLocation();
  const here = pathname.split('/')[1];
  const places = SCREENS.filter(useApi().has);
  return <NeighbourNav label={t(words.screens)} places={places} isHere={to => to.split('/')[1] === here} />;
}
