import { focusManager } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { syncChanges, type SyncChanges } from '../../../api/sync/record';
import type { SyncScreen } from '../../../api/sync/rows';
import { queryTest } from '../../../grid/list/queryMatch';
import type { RecordList } from '../../../grid/list/useRecordList';
import type { ListRecord } from '../../../records/listEngine';
import type { ListSource } from '../../../records/listSource';
import { useApi } from '../../../ui/apiContext';
import { identityOf } from '../../../ui/query/identityOf';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { searchFilter, type SyncSearch } from '../../../wire/sync/syncSearch';
import * as words from '../../../words/en/sync';
import { t } from '../../../words/translator';

/** Changed rows, by whether they can be applied while the user reads the list. */
interface LiveChanges {
  /** Rows that keep their position or are not visible: applied at once. */
  readonly inPlace: readonly ListRecord[];
  /** Rows that would appear, disappear or move in view: applied only when the user asks for it. */
  readonly offered: readonly ListRecord[];
}

/**
 * @param changed the rows as the API has them now
 * @param listed the same rows in the list; null for a new one
 * @param passes whether a row matches the current filters
 */
export function sortChanges(
  changed: readonly ListRecord[],
  listed: readonly (ListRecord | null)[],
  passes: (row: ListRecord) => boolean,
): LiveChanges {
  const inPlace: ListRecord[] = [];
  const offered: ListRecord[] = [];
  for (const [at, row] of changed.entries()) {
    const before = listed[at] ?? null;
    if (before && !isNewer(row, before)) continue;
    (moves(before, row, passes) ? offered : inPlace).push(row);
  }
  return { inPlace, offered };
}

function moves(before: ListRecord | null, row: ListRecord, passes: (row: ListRecord) => boolean): boolean {
  const wasShown = before !== null && passes(before);
  if (wasShown !== passes(row)) return true;
  return wasShown && before['TRANS_DATE'] !== row['TRANS_DATE'];
}

const isNewer = (row: ListRecord, before: ListRecord): boolean =>
  Number(row['seq'] ?? 0) > Number(before['seq'] ?? -1);

/** The pending changes in words: '12 new, 3 changed'; empty if there are none. */
export function offerWords(offered: readonly ListRecord[], isNew: (row: ListRecord) => boolean): string {
  const fresh = offered.filter(isNew).length;
  const changed = offered.length - fresh;
  const parts = [
    fresh > 0 ? t(words.newRows, { count: fresh }) : '',
    changed > 0 ? t(words.changedRows, { count: changed }) : '',
  ];
  return parts.filter(part => part !== '').join(', ');
}

/** Pending changes, and the function that applies them. */
export interface Live {
  /** '12 new, 3 changed'; empty if there are none. */
  readonly words: string;
  readonly show: () => void;
}

interface Offer {
  /** The list they belong to. */
  readonly source: ListSource | null;
  readonly rows: ReadonlyMap<string, ListRecord>;
  /** Keys of new rows. */
  readonly fresh: ReadonlySet<string>;
}

/** Polling interval in ms while the page is visible. After an incomplete response, the next call follows at once. */
const ASK_AGAIN_MS = 10_000;

/** The status of a response after a restore of the database: the list's last change no longer exists. */
const UNDONE = 410;

const NOTHING: Offer = { source: null, rows: new Map(), fresh: new Set() };

/**
 * Follows the changes of a search, if the API reports them: counts are updated, and no visible row moves by itself.
 * @param observe called with the API's clock
 */
export function useLive(
  list: RecordList,
  screen: SyncScreen,
  { option, value }: SyncSearch,
  observe: (at: string) => void,
): Live {
  const { call, has } = useApi();
  const { source, params } = list;
  const [offers, setOffer] = useState(NOTHING);
  const offer = offers.source === source ? offers : NOTHING;
  const isSeen = useIsSeen();
  const follows = has(syncChanges) && params.search === '';

  const takeOver = async (changed: readonly ListRecord[]) => {
    const { engine } = source;
    const listed = await Promise.all(changed.map(row => engine.get(keyOf(row))));
    const { inPlace, offered } = sortChanges(changed, listed, queryTest(list.query, list.columns));
    if (inPlace.length > 0) await engine.upsert(inPlace);
    const isListed = new Set(listed.flatMap(row => (row ? [keyOf(row)] : [])));
    if (offered.length > 0) setOffer(before => added(before, source, offered, isListed));
  };
  useScreenQuery(
    ['sync changes', identityOf(source), screen, option, value],
    async ({ client, queryKey }) => {
      const last = client.getQueryData<SyncChanges>(queryKey);
      const since = last?.seq ?? (await newestChange(source));
      const changes = await call(syncChanges, {
        body: { screen, filter: searchFilter({ option, value }), since },
      }).catch(async (cause: unknown) => {
        if (!isStatus(cause, UNDONE)) throw cause;
        await source.reload();
        return { seq: await newestChange(source), rows: [], more: false, at: '' };
      });
      if (changes.at) observe(changes.at);
      await takeOver(changes.rows);
      return changes;
    },
    {
      enabled: follows && isSeen,
      refetchInterval: ({ state: { data, error } }) => (data?.more && !error ? 1 : ASK_AGAIN_MS),
      // The screen renders the pending changes, not the state of the poll.
      notifyOnChangeProps: [],
    },
  );

  const show = useCallback(() => {
    // Fails only if the list has been closed, and so shows nothing.
    source.engine.upsert([...offer.rows.values()]).catch(() => undefined);
    setOffer(NOTHING);
  }, [source, offer]);
  const isNew = (row: ListRecord) => offer.fresh.has(keyOf(row));
  const passes = queryTest(list.query, list.columns);
  // The filters may have changed since the offer, and new rows that do not match would not be visible.
  const shown = [...offer.rows.values()].filter(row => !isNew(row) || passes(row));
  return { words: offerWords(shown, isNew), show };
}

function added(
  offers: Offer,
  source: ListSource,
  offered: readonly ListRecord[],
  isListed: ReadonlySet<string>,
): Offer {
  const before = offers.source === source ? offers : NOTHING;
  const rows = new Map([...before.rows, ...offered.map((row): [string, ListRecord] => [keyOf(row), row])]);
  return {
    source,
    rows,
    fresh: new Set([...before.fresh, ...offered.map(keyOf).filter(key => !isListed.has(key))]),
  };
}

const isStatus = (cause: unknown, status: number): boolean =>
  typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === status;

const keyOf = (row: ListRecord): string => String(row['redisId'] ?? '');

/**
 * The number of the newest change in a loaded list; later changes are not in it. Starting from the present instead
 * would miss changes between the list's response and the first poll.
 * @throws Error if the list could not be loaded
 */
async function newestChange(source: ListSource): Promise<number> {
  await source.ready();
  const newest = { filters: {}, sort: [{ source: 'seq', order: 'DESC' as const }] };
  const { rows } = await source.engine.page(newest, 0, 1);
  const seq = rows[0]?.['seq'];
  return typeof seq === 'number' ? seq : 0;
}

const subscribe = (listener: () => void) => focusManager.subscribe(listener);
const isSeen = () => focusManager.isFocused();

/** Whether the page is visible. */
const useIsSeen = (): boolean => useSyncExternalStore(subscribe, isSeen);
