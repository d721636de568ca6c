import type { Posting } from '../../src/posting/posting';
import type { RecordData } from '../../src/schemas/resource';
import { between, pick, type Random } from '../../src/schemas/seed/random';

/** Mapping records by resource. */
export type Masters = Readonly<Record<string, readonly RecordData[]>>;

const GROUPS = ['G', 'H'] as const;
const IDS = ['1', '2', '3', '4', '5', '6'] as const;
const COMPANIES = [null, 11, 12] as const;

const group = (random: Random) => pick(random, GROUPS);
const id = (random: Random) => pick(random, IDS);
const some = <T>(random: Random, most: number, make: (at: number) => T): T[] =>
  Array.from({ length: between(random, 0, most) }, (_, at) => make(at));

/** Some records of each mapping, a few of them deleted or with duplicate keys. */
export const randomMasters = (random: Random): Masters => ({
  segmap: some(random, 24, at => ({
    id: `s${at}`,
    parent_group: group(random),
    mul_dealer_cd: '0801',
    loc_cd: pick(random, ['BWF', 'MYS']),
    outlet_cd: id(random),
    dealer_for_cd: pick(random, ['ARENA', 'NEXA']),
    cid: pick(random, [11, 12]),
    status: pick(random, [1, 1, 1, 0]),
  })),
  ledgermap: some(random, 10, at => ({
    id: `l${at}`,
    parent_group: group(random),
    // A number and its text are the same key.
    dms_id: pick(random, [id(random), Number(id(random)), ` ${id(random)} `]),
    cid: pick(random, COMPANIES),
    status: pick(random, [1, 1, 1, 0]),
  })),
  itemmap: some(random, 14, at => ({
    id: `i${at}`,
    parent_group: group(random),
    dms_id: id(random),
    cid: pick(random, COMPANIES),
    status: 1,
  })),
});

/** A random transaction, with or without the fields of its mappings. */
export const randomPosting = (random: Random): Posting => ({
  row: {
    TRANS_ID: `T${between(random, 0, 999_999)}00`,
    PARENT_GROUP: pick(random, [...GROUPS, ...GROUPS, '']),
    MUL_DEALER_CD: '0801',
    LOC_CD: 'BWF',
  },
  payload: {
    company_id: pick(random, COMPANIES),
    outlet: pick(random, [undefined, id(random), Number(id(random))]),
    channel: pick(random, [undefined, 'ARENA', 'NEXA']),
    party: pick(random, [undefined, 'a name', { name: 'ANY' }, { name: 'ANY', dms_id: id(random) }]),
    items: pick(random, [
      undefined,
      [],
      [{ hsn: '8703' }],
      some(random, 3, () => ({ dms_id: id(random) })),
      ['no item', { dms_id: id(random) }],
    ]),
  },
});
