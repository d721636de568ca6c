import type { Store } from '../../server/store/store';
import { isRecord } from '../../src/schemas/values/values';
import { recordTag } from '../../src/wire/record/recordTag';
import { itemmapOf } from '../server/setup/samples';
import { ALPHA, createTestApi } from '../server/setup/testApi';

type Wire = Readonly<Record<string, unknown>>;

/** A confirmed save: the mark that it wrote, and the mark that its editor had read. */
interface Saved {
  readonly mark: string;
  readonly before: string;
}

export interface History {
  readonly saved: readonly Saved[];
  /** Saves refused because someone else saved first. */
  readonly refused: number;
  /** Other status codes. */
  readonly others: readonly number[];
  /** The final content of the record. */
  readonly last: string;
}

const START = 'start';

/**
 * Several editors change one record over the API at the same time. In each round each editor saves once, based on the
 * version it last read. Every save writes a unique mark and the mark that its editor had read, so the history shows
 * whether a save was overwritten.
 */
export async function editTogether(
  store: Store,
  { editors, rounds }: { readonly editors: number; readonly rounds: number },
): Promise<History> {
  const api = await createTestApi({ store });
  const headers = {
    'X-RLB-DMS-ACC': ALPHA,
    Authorization: `Bearer ${await api.token(ALPHA)}`,
    'Content-Type': 'application/json',
  };
  const post = async (path: string, body: Wire, base?: Wire) => {
    const more: Record<string, string> = base === undefined ? {} : { 'If-Match': `"${recordTag(base)}"` };
    const answer = await api.send(path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    const json: unknown = await answer.json();
    return { status: answer.status, json: isRecord(json) ? json : {} };
  };

  const saved: Saved[] = [];
  const others: number[] = [];
  let refused = 0;
  const first = await post(
    '/master/itemmap/add',
    itemmapOf('shared', { uom: START, rlb_item_group: 'none' }),
  );

  async function edit(editor: number): Promise<void> {
    let known = first.json;
    for (let round = 0; round < rounds; round += 1) {
      const [mark, before] = [`${editor}/${round}`, String(known['uom'])];
      const body = { uom: mark, rlb_item_group: before };
      const { status, json } = await post('/master/itemmap/update/shared', body, known);
      if (status === 200) {
        saved.push({ mark, before });
        known = json;
      } else if (status === 409 && isRecord(json['record'])) {
        refused += 1;
        known = json['record'];
      } else {
        // The database was temporarily unavailable; the editor's version is still valid.
        others.push(status);
      }
    }
  }

  await Promise.all(Array.from({ length: editors }, (_, editor) => edit(editor)));
  const end = await store.records.get(ALPHA, 'itemmap', 'shared');
  return { saved, refused, others, last: String(end?.['uom']) };
}

/**
 * The confirmed saves that are missing from the record's history: each of them was silently overwritten. @returns their
 * marks
 */
export function lostUpdates({ saved, last }: History): readonly string[] {
  const before = new Map(saved.map(save => [save.mark, save.before]));
  const chain = new Set<string>();
  for (let mark = last; before.has(mark) && !chain.has(mark); mark = before.get(mark) ?? START)
    chain.add(mark);
  return saved.map(({ mark }) => mark).filter(mark => !chain.has(mark));
}
