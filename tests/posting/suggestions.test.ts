import { describe, expect, it } from 'vitest';
import { searchSuggestions } from '../../src/posting/suggestions';
import type { RecordData } from '../../src/schemas/resource';
import { between, digits, letters, pick, randomFrom, type Random } from '../../src/schemas/seed/random';
import { CITIES, COMPANY_NAMES, FIRST_NAMES, LAST_NAMES } from '../../src/schemas/seed/words';

const ledger = (rlb_id: string, rest: RecordData = {}): RecordData => ({
  id: rlb_id,
  ledger_type: 'Customer',
  dms_id: `D${rlb_id}`,
  dms_name: 'OTHER NAME',
  rlb_id,
  rlb_name: 'Other name',
  ...rest,
});
const suggest = (wanted: Readonly<Record<string, string>>, records: readonly RecordData[]) => {
  const search = searchSuggestions('ledgermap', wanted);
  search?.add(records);
  return search?.best() ?? [];
};

describe('suggestions for a ledger map', () => {
  const wanted = {
    dms_id: '7',
    dms_name: 'SURYA TRAVELS',
    dms_gstin: '29AAACS1234A1Z5',
    dms_pan: 'AAACS1234A',
  };

  it('are ranked by GSTIN, PAN, code and name, in this order', () => {
    const records = [
      ledger('1', { dms_name: 'Surya Travels Pvt Ltd' }),
      ledger('2', { dms_id: 7 }),
      ledger('3', { rlb_pan: 'aaacs1234a' }),
      ledger('4', { dms_gstin: '29AAACS1234A1Z5' }),
      ledger('5'),
    ];
    const found = suggest(wanted, records);
    expect(found.map(({ reason, values }) => [reason, values['rlb_id']])).toEqual([
      ['gstin', '4'],
      ['pan', '3'],
      ['code', '2'],
    ]);
    expect(suggest(wanted, records.slice(0, 1))).toMatchObject([{ reason: 'name', likeness: 1 }]);
  });

  it('find the PAN inside the GSTIN too', () => {
    const { dms_gstin } = wanted;
    expect(suggest({ dms_gstin }, [ledger('3', { dms_pan: 'AAACS1234A' })])).toMatchObject([
      { reason: 'pan' },
    ]);
  });

  it('omit deleted records, dissimilar ones, and a second one for the same ledger', () => {
    expect(suggest(wanted, [ledger('1', { dms_id: '7', status: 0 }), ledger('2')])).toEqual([]);
    expect(
      suggest(wanted, [ledger('1', { dms_id: '7' }), ledger('1', { dms_gstin: '29AAACS1234A1Z5' })]),
    ).toHaveLength(1);
    expect(suggest({}, [ledger('1')])).toEqual([]);
    expect(searchSuggestions('vtype', wanted)).toBeNull();
  });

  it('adopt no GSTIN of another state, nor any GSTIN if the state is unknown', () => {
    const inState = (state: string) =>
      ledger(`R${state}`, { dms_name: 'SURYA TRAVELS', rlb_gstin: `${state}AAACS1234A1Z5` });
    const records = [inState('29'), inState('27')];
    const taken = (wantedOne: Readonly<Record<string, string>>) =>
      suggest(wantedOne, records).map(({ values }) => values['rlb_gstin']);
    const { dms_name, dms_gstin } = wanted;
    expect(taken({ dms_name, dms_gstin })).toEqual(['29AAACS1234A1Z5', undefined]);
    expect(taken({ dms_name })).toEqual([undefined, undefined]);
  });

  it('find each of 200 names among 2,000 that are spelled differently', () => {
    const random = randomFrom('names');
    const named = (at: number) => ledger(`R${at}`, { dms_name: nameOf(random), rlb_name: '' });
    const records = [named(0), ...Array.from({ length: 199 }, (_, at) => named(at + 1))] as const;
    let [first, amongThree] = [0, 0];
    for (let at = 0; at < 2_000; at += 1) {
      const right = pick(random, records);
      const found = suggest({ dms_name: perturbed(random, String(right['dms_name'])) }, records);
      const place = found.findIndex(({ record }) => record['dms_name'] === right['dms_name']);
      if (place === 0) first += 1;
      if (place !== -1) amongThree += 1;
    }
    expect(first / 2_000).toBeGreaterThanOrEqual(0.9);
    expect(amongThree / 2_000).toBeGreaterThanOrEqual(0.98);
  }, 120_000);
});

const nameOf = (random: Random): string =>
  pick(random, [
    `${pick(random, FIRST_NAMES)} ${letters(random, 1)} ${pick(random, LAST_NAMES)} ${pick(random, CITIES)}`,
    `${pick(random, LAST_NAMES)} ${pick(random, COMPANY_NAMES)} ${pick(random, CITIES)}`,
    `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)} ${letters(random, 4)} Transports`,
  ]);

/** The name as another person might type it: in capitals, with a typo, a legal form or a number. */
function perturbed(random: Random, name: string): string {
  const at = between(random, 1, name.length - 2);
  const slip = pick(random, [
    `${name.slice(0, at)}${name.slice(at + 1)}`,
    `${name.slice(0, at)}${letters(random, 1)}${name.slice(at)}`,
    `${name.slice(0, at)}${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`,
    name.split(' ').reverse().join(' '),
    name,
  ]);
  return pick(random, [
    slip.toUpperCase(),
    `M/s ${slip}`,
    `${slip} Pvt Ltd`,
    `${slip} (${digits(random, 5)})`,
  ]);
}
