import type { ConsoleApi } from '../../../api/console';
import { studioAttentionOf, type AttentionPortion } from '../../../api/studio/attention';
import { createClashCount } from '../../../api/studio/clashes';
import * as words from '../../../words/en/studio/attention';
import { t, translateAny } from '../../../words/translator';

/** A record that needs attention, with all of its faults, so that the list has one row per record. */
export interface AttentionRow {
  readonly [name: string]: unknown;
  readonly id: string;
  /** The record's name, or its id if that is blank. */
  readonly name: string;
  readonly why: string;
  /**
   * Whether the API accepts the record unchanged: it checks rules at each save, but unique keys only for new
   * records.
   */
  readonly nextSave: string;
}

/** A record while the API's response is read in portions. */
interface Found {
  readonly name: string;
  /** Its faults, in reading order. */
  readonly faults: readonly string[];
  readonly isRefused: boolean;
}

/**
 * First the records that only break a rule, then groups of duplicates. Each record appears once.
 * @param report receives the number of records examined so far
 */
export async function fetchAttentionRows(
  { call }: Pick<ConsoleApi, 'call'>,
  name: string,
  report: (records: number) => void,
): Promise<readonly AttentionRow[]> {
  const clashes = createClashCount(Number.POSITIVE_INFINITY);
  const broken = new Map<string, Found>();
  const alike = new Map<string, Found>();
  const keyed = new Map<string, { readonly name: string; readonly shown: string }>();
  let records = 0;
  for (let after: string | null = null; ;) {
    const portion: AttentionPortion = await call(studioAttentionOf, {
      name,
      body: after === null ? {} : { after },
    });
    clashes.add(portion.keyed);
    for (const { id, name: called, why } of portion.broken)
      broken.set(id, { name: called, faults: [translateAny(why)], isRefused: true });
    for (const { message, records: all } of portion.keyed)
      for (const { id, name: called, shown } of all) keyed.set(`${message} ${id}`, { name: called, shown });
    records += portion.records;
    report(records);
    if (portion.next === null) break;
    after = portion.next;
  }
  for (const { message, ids } of clashes.groups())
    for (const id of ids) {
      const { name: called = '', shown = '' } = keyed.get(`${message} ${id}`) ?? {};
      const known = alike.get(id) ?? broken.get(id);
      const fault = t(words.alike, { rule: translateAny(message), values: shown });
      alike.set(id, {
        name: called,
        faults: [...(known?.faults ?? []), fault],
        isRefused: known?.isRefused ?? false,
      });
    }
  const alone = [...broken].filter(([id]) => !alike.has(id));
  return [...alone, ...alike].map(([id, { name: called, faults, isRefused }]) => ({
    id,
    name: called || id,
    why: faults.join('; '),
    nextSave: t(isRefused ? words.isRefused : words.isAccepted),
  }));
}
