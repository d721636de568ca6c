import { useLocation } from 'ra-core';
import { syncReadiness } from '../../../api/sync/readiness';
import { useApi } from '../../../ui/apiContext';
import { NeighbourNav } from '../../frame/NeighbourNav';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

const READINESS = '/readiness';

const SCREENS = [
  { to: '/txnsync/list', words: words.transactions },
  { to: READINESS, words: words.readiness },
  { to: '/marutisync/list', words: words.bookings },
  { to: '/oldsync', words: words.oldTransfer },
];

/** The sync screens share one menu entry; this links them. */
export function SyncNav() {
  const { pathname } = useLocation();
  const here = pathname.split('/')[1];
  const tells = useApi().has(syncReadiness);
  const places = SCREENS.filter(({ to }) => to !== READINESS || tells);
  return <NeighbourNav label={t(words.screens)} places={places} isHere={to => to.split('/')[1] === here} />;
}
