import type { ListEngine, ListRecord } from '../../records/listEngine';
import type { Choice } from './fields';

/** So many are offered. */
const OFFERED = 500;

const ALL_ROWS = { filters: {}, sort: [] };

const textOf = (record: ListRecord, name: string) => String(record[name] ?? '').trim();

/** The trans types that the vehicle types name. */
export async function transTypes(engine: ListEngine): Promise<readonly Choice[]> {
  const { rows } = await engine.page(ALL_ROWS, 0, OFFERED);
  const names = new Map(rows.map(row => [textOf(row, 'trans_type'), textOf(row, 'trans_type_name')]));
  names.delete('');
  return [...names].map(([value, name]) => ({ value, label: name === '' ? value : `${value} - ${name}` }));
}

/** The locations that the segment maps have. */
export async function locations(engine: ListEngine): Promise<readonly Choice[]> {
  const codes = await engine.distinct('loc_cd', OFFERED);
  return [...codes].sort().map(value => ({ value, label: value }));
}

/** The dealer codes that the segment maps have, each with its outlets (readings, 'Files and reports'). */
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
    .map(([value, codes]) => ({ value, label: `${value}, outlet ${[...codes].filter(Boolean).join(', ')}` }))
    .sort((one, other) => one.value.localeCompare(other.value));
}
