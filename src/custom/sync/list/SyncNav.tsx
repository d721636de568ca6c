import { useLocation } from 'ra-core';
import { NeighbourNav } from '../../frame/NeighbourNav';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

const SCREENS = [
  { to: '/txnsync/list', words: words.transactions },
  { to: '/marutisync/list', words: words.bookings },
  { to: '/oldsync', words: words.oldTransfer },
];

/** The sync screens share one menu entry; this links them. */
export function SyncNav() {
  const { pathname } = useLocation();
  const here = pathname.split('/')[1];
  return <NeighbourNav label={t(words.screens)} places={SCREENS} isHere={to => to.split('/')[1] === here} />;
}
