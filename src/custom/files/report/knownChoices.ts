import type { ListEngine, ListRecord } from '../../../records/listEngine';
import type { Choice } from '../../../schemas/field';
import * as words from '../../../words/en/files';
import { t } from '../../../words/translator';

/** Maximum number of suggestions. */
const OFFERED = 500;

const ALL_ROWS = { filters: {}, sort: [] };

const textOf = (record: ListRecord, name: string) => String(record[name] ?? '').trim();

/** The trans types of the vehicle types. */
export async function transTypes(engine: ListEngine): Promise<readonly Choice[]> {
  const { rows } = await engine.page(ALL_ROWS, 0, OFFERED);
  const names = new Map(rows.map(row => [textOf(row, 'trans_type'), textOf(row, 'trans_type_name')]));
  names.delete('');
  return [...names].map(([id, name]) => ({ id, name: name === '' ? id : `${id} - ${name}` }));
}

/** The locations of the segment maps. */
export async function locations(engine: ListEngine): Promise<readonly Choice[]> {
  const codes = await engine.distinct('loc_cd', OFFERED);
  return [...codes].sort().map(id => ({ id, name: id }));
}

/** The dealer codes of the segment maps, each with its outlets (docs/behaviour.md, 'Segment maps'). */
export async function outlets(engine: ListEngine): Promise<readonly Choice[]> {
  const { rows } = await engine.page(ALL_ROWS, 0, OFFERED);
  const byDealer = new Map<string, Set<string>>();
  for (const row of rows) {
    const dealer = textOf(row, 'mul_dealer_cd');
    const known = byDealer.get(dealer) ?? new Set();
    byDealer.set(dealer, known.add(textOf(row, 'outlet_cd')));
  }
  byDealer.delete('');
  return [...byDealer]
    .map(([id, codes]) => ({
      id,
      name: t(words.outletOf, { dealer: id, outlets: [...codes].filter(Boolean).join(', ') }),
    }))
    .sort((one, other) => one.id.localeCompare(other.id));
}
