import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { queryTest } from '../../grid/queryMatch';
import type { RecordList } from '../../grid/useRecordList';
import type { ListRecord } from '../../records/listEngine';
import type { ListSource } from '../../records/listSource';
import type { SyncScreen } from '../../wire/sync';
import type { SyncSearch } from '../../wire/syncSearch';
import { offerWords, sortChanges } from './liveOffer';
import { askWhileSeen } from './askWhileSeen';
import { newestChange } from './newestChange';
import { useSyncProvider } from './syncProvider';

/** Rows that have come meanwhile, and what shows them. */
export interface Live {
  /** '12 new, 3 changed'; empty where there is nothing. */
  readonly words: string;
  readonly show: () => void;
}

/** What is followed. */
interface Subject {
  readonly source: ListSource;
  readonly screen: SyncScreen;
  readonly search: SyncSearch;
}

interface Offer {
  /** The list that it is about. */
  readonly source: ListSource | null;
  readonly rows: ReadonlyMap<string, ListRecord>;
  /** Keys of those that the list does not have. */
  readonly fresh: ReadonlySet<string>;
}

const NOTHING: Offer = { source: null, rows: new Map(), fresh: new Set() };

/**
 * Follows a search where the API tells of changes: counts are right, and nothing moves under the hand.
 * @param hear is told what the API's clock shows
 */
export function useLive(
  list: RecordList,
  screen: SyncScreen,
  { option, value }: SyncSearch,
  hear: (at: string) => void,
): Live {
  const provider = useSyncProvider();
  const { source, params } = list;
  const [offers, setOffer] = useState(NOTHING);
  const offer = offers.source === source ? offers : NOTHING;
  const follows = provider.hasMore() && params.search === '';

  const look = useEffectEvent(async (subject: Subject, since: number) => {
    const changes = await provider.changes(subject.screen, subject.search, since);
    hear(changes.at);
    const { engine } = subject.source;
    const held = await Promise.all(changes.rows.map(row => engine.get(keyOf(row))));
    const { inPlace, offered } = sortChanges(changes.rows, held, queryTest(list.query, list.columns));
    if (inPlace.length > 0) await engine.upsert(inPlace);
    const isHeld = new Set(held.flatMap(row => (row ? [keyOf(row)] : [])));
    if (offered.length > 0) setOffer(before => added(before, subject.source, offered, isHeld));
    return changes;
  });

  useEffect(() => {
    if (!follows) return undefined;
    const subject = { source, screen, search: { option, value } };
    let since: number | null = null;
    return askWhileSeen(async () => {
      const { seq, more } = await look(subject, since ?? (await newestChange(source)));
      since = seq;
      return more;
    });
  }, [source, follows, screen, option, value]);

  const show = useCallback(() => {
    // A list that was closed meanwhile shows nothing any more.
    source.engine.upsert([...offer.rows.values()]).catch(() => undefined);
    setOffer(NOTHING);
  }, [source, offer]);
  const words = offerWords([...offer.rows.values()], row => offer.fresh.has(keyOf(row)));
  return { words, show };
}

function added(
  offers: Offer,
  source: ListSource,
  offered: readonly ListRecord[],
  isHeld: ReadonlySet<string>,
): Offer {
  const before = offers.source === source ? offers : NOTHING;
  const rows = new Map([...before.rows, ...offered.map((row): [string, ListRecord] => [keyOf(row), row])]);
  return {
    source,
    rows,
    fresh: new Set([...before.fresh, ...offered.map(keyOf).filter(key => !isHeld.has(key))]),
  };
}

const keyOf = (row: ListRecord): string => String(row['redisId'] ?? '');
