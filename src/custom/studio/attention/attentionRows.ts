import { studioAttentionOf, type AttentionPortion } from '../../../api/studio/attention';
import { createClashCount } from '../../../api/studio/clashes';
import type { ConsoleApi } from '../../../api/console';
import * as words from '../../../words/en/studio/attention';
import { t, translateAny } from '../../../words/translator';

/** A record that needs attention, for one reason. */
export interface AttentionRow {
  readonly [name: string]: unknown;
  /** Unique in the list: a record may be in it for more than one reason. */
  readonly key: string;
  readonly id: string;
  /** What people call the record; its id if that is blank. */
  readonly name: string;
  readonly why: string;
}

/**
 * The records that break a rule, then those that are alike, next to each other.
 * @param looked receives the number of records examined so far
 */
export async function fetchAttentionRows(
  { call }: Pick<ConsoleApi, 'call'>,
  name: string,
  looked: (records: number) => void,
): Promise<readonly AttentionRow[]> {
  const clashes = createClashCount(Number.POSITIVE_INFINITY);
  const broken: AttentionRow[] = [];
  const alike = new Map<string, Pick<AttentionRow, 'name'> & { readonly shown: string }>();
  let records = 0;
  for (let after: string | null = null; ;) {
    const portion: AttentionPortion = await call(studioAttentionOf, {
      name,
      body: after === null ? {} : { after },
    });
    clashes.add(portion.keyed);
    for (const each of portion.broken)
      broken.push({
        ...each,
        key: `rule ${each.id}`,
        name: each.name || each.id,
        why: translateAny(each.why),
      });
    for (const { message, records: keyed } of portion.keyed)
      for (const each of keyed)
        alike.set(`${message} ${each.id}`, { name: each.name || each.id, shown: each.shown });
    records += portion.records;
    looked(records);
    if (portion.next === null) break;
    after = portion.next;
  }
  const { clashingSamples } = clashes.clashes();
  return [
    ...broken,
    ...clashingSamples.map(({ id, why }) => {
      const { name: called = id, shown = '' } = alike.get(`${why} ${id}`) ?? {};
      const rule = translateAny(why);
      return { key: `alike ${id}`, id, name: called, why: t(words.alike, { rule, values: shown }) };
    }),
  ];
}
