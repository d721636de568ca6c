import * as fc from 'fast-check';
import type { Store, StoredRecord } from '../../../../server/store/store';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { textOf } from '../../../contract/samples';
import type { StudioClient } from '../../setup/studioClient';
import { ALPHA } from '../../setup/testApi';

export type RecordOf = Readonly<Record<string, unknown>>;

const KINDS = [
  'text',
  'longText',
  'number',
  'integer',
  'boolean',
  'yesNo',
  'date',
  'dateTime',
  'select',
  'richText',
] as const;
type Kind = (typeof KINDS)[number];

const choices = ['0801', 'yes', '18', '2026-11-20'].map(id => ({ id, name: `The ${id}` }));

/** References refer to one of two resources. */
const REFERENCES = ['reference', 'otherReference'] as const;
type Made = Kind | (typeof REFERENCES)[number];

const fieldOf = (kind: Made, source: string, rest: Pick<Field, 'fid'> = {}): Field => {
  const base = { source, label: source, ...rest };
  if (kind === 'reference') return { ...base, kind, resource: 'segmap', display: 'seg_ledger' };
  if (kind === 'otherReference')
    return { ...base, kind: 'reference', resource: 'ledgermap', display: 'dms_name' };
  return kind === 'select' ? { ...base, kind, choices, clearable: true } : { ...base, kind };
};

const columns: readonly Field[] = [fieldOf('text', 'a'), fieldOf('number', 'b')];

/** Fields of kinds that no field becomes. */
const others: readonly Field[] = [
  { kind: 'list', source: 'rows', label: 'rows', fields: columns },
  { kind: 'jsonList', source: 'jsonRows', label: 'jsonRows', codec: 'plain', fields: columns },
  fieldOf('reference', 'segment'),
  { kind: 'readOnly', source: 'info', label: 'info', type: 'text' },
];

/** One field of each kind. */
export const declarationOfAll = (name: string): ResourceDeclaration => ({
  name,
  fields: [...KINDS.map((kind, at) => fieldOf(kind, `f${at}`)), ...others],
});

/** A change of one field, or back to an earlier version. */
export const step = fc.record({
  change: fc.constantFrom('rename', 'remove', 'kind', 'kind', 'swap', 'add', 'rows', 'rollBack'),
  at: fc.nat(999),
  kind: fc.constantFrom(...KINDS, ...REFERENCES),
});

/** One of them. */
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A declaration with a change; the same where the change is none of a field. */
export function applied(declaration: ResourceDeclaration, { change, at, kind }: Step): ResourceDeclaration {
  const { fields } = declaration;
  const lists = fields.filter(isRows);
  const scalars = fields.filter(field => !isRows(field));
  // No other kind is made of what is only shown.
  const chosen =
    change === 'kind'
      ? among(
          scalars.filter(field => field.kind !== 'readOnly'),
          at,
        )
      : among(scalars, at);
  if (change === 'add') return { ...declaration, fields: [...fields, fieldOf(kind, free(fields, at))] };
  if (!chosen) return declaration;
  const with1 = (next: readonly Field[]): ResourceDeclaration => ({ ...declaration, fields: next });
  if (change === 'remove') {
    const gone = among(fields, at);
    return with1(fields.length < 4 ? fields : fields.filter(field => field !== gone));
  }
  if (change === 'rows')
    return with1(
      fields.map(field => (isRows(field) && field === among(lists, at) ? rowsWith(field, at, kind) : field)),
    );
  if (change === 'swap') return with1(swapped(fields, chosen, among(scalars, at + 1) ?? chosen));
  const own = chosen.fid === undefined ? {} : { fid: chosen.fid };
  const next =
    change === 'rename'
      ? { ...chosen, source: free(fields, at), label: free(fields, at) }
      : fieldOf(kind, chosen.source, own);
  return with1(fields.map(field => (field === chosen ? next : field)));
}

const among = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length];

const isRows = (field: Field): field is Field<'list' | 'jsonList'> =>
  field.kind === 'list' || field.kind === 'jsonList';

/** Two fields with each other's names. */
const swapped = (fields: readonly Field[], one: Field, other: Field): readonly Field[] =>
  fields.map(field => {
    const twin = field === one ? other : field === other ? one : field;
    return { ...field, source: twin.source, label: twin.source };
  });

/** Rows whose first cell is renamed, of another kind or gone, or that have another one. */
function rowsWith(field: Field<'list' | 'jsonList'>, at: number, kind: Step['kind']): Field {
  const [cell, ...rest] = field.fields;
  if (!cell) return field;
  const own = cell.fid === undefined ? {} : { fid: cell.fid };
  const cells = [
    [{ ...cell, source: `c${at}`, label: `c${at}` }, ...rest],
    [fieldOf(kind, cell.source, own), ...rest],
    rest.length === 0 ? [cell] : rest,
    [...field.fields, fieldOf(kind, free(field.fields, at))],
  ];
  return { ...field, fields: cells[Math.floor(at / 2) % cells.length] ?? field.fields };
}

const free = (fields: readonly Field[], at: number): string =>
  `n${[at, at + 1_000, at + 2_000].find(number => fields.every(({ source }) => source !== `n${number}`)) ?? 'one'}`;

const texts = [
  '0801',
  '018',
  '18 %',
  ' 7.5 ',
  'yes',
  'n',
  '2026-11-20',
  '20-11-2026',
  '\ufeffरात',
  'a\nb',
  '<b>',
  '9007199254740993',
];
const values: Readonly<Record<Kind, readonly unknown[]>> = {
  text: texts,
  longText: texts,
  number: [18, 7.5, -0.1, 1e21, 0],
  integer: [18, 0, -3, 801],
  boolean: [true, false],
  yesNo: ['yes', 'no'],
  date: ['2026-11-20', '1999-02-28'],
  dateTime: ['2026-11-20 10:32:00', '2024-02-29 00:00:00'],
  select: choices.map(({ id }) => id),
  richText: ['<p>18</p>', '<p><strong>0801</strong></p>', '<p>a</p><p>रात</p>', '<p>2026-11-20</p>'],
};

/** Records with every value in turn, some empty, some deleted. */
export const records = (count: number): readonly StoredRecord[] =>
  Array.from({ length: count }, (_, at) => {
    const id = `r${String(at).padStart(4, '0')}`;
    const status = at % 11 === 0 ? 0 : 1;
    const own = KINDS.map((kind, place) => {
      const held = values[kind];
      return [`f${place}`, (at + place) % 7 === 0 ? null : held[(at * 3 + place) % held.length]];
    });
    const cells = Array.from({ length: at % 3 }, (__, row) => ({
      a: texts[(at + row) % texts.length],
      b: row + 0.5,
    }));
    return {
      id,
      data: {
        id,
        status,
        ...Object.fromEntries(own),
        rows: cells,
        jsonRows: at % 4 === 0 ? null : JSON.stringify(cells),
        segment: at % 5 === 0 ? null : `s${at % 3}`,
        info: at % 2 === 0 ? null : `info ${at}`,
      },
      keys: {},
      search: '',
      status,
    };
  });

const linkedOf = (id: string, name: string, status: number): StoredRecord => ({
  id,
  data: { id, status, seg_ledger: name },
  keys: {},
  search: '',
  status,
});

/** Records to which references refer: names that one has, that two have, and that a deleted one has. */
export const linkedRecords: readonly StoredRecord[] = [
  linkedOf('s0', '0801', 1),
  linkedOf('s1', 'yes', 1),
  linkedOf('s2', 'yes', 1),
  linkedOf('s3', '18', 0),
  linkedOf('s4', 'a', 1),
];

/** Publishes a resource with a field of each kind, and records of it. */
export async function publishAll(
  store: Store,
  admin: StudioClient,
  name: string,
  count: number,
): Promise<void> {
  const { status, json } = await admin.publish(declarationOfAll(name));
  if (status !== 200) throw new Error(`Refused: ${JSON.stringify(json)}`);
  await store.records.insertMany(ALPHA, name, records(count));
  await store.records.insertMany(ALPHA, 'segmap', linkedRecords);
}

/** Every record, deleted ones included. */
export const allRecords = async (store: Store, name: string): Promise<readonly RecordOf[]> =>
  JSON.parse(await textOf(store.records.list(ALPHA, name, {})));

/** The live declaration with a change, or that of an earlier version. */
export async function nextOf(admin: StudioClient, name: string, each: Step): Promise<ResourceDeclaration> {
  const path = `/studio/resources/${name}`;
  if (each.change !== 'rollBack') return applied((await admin.get(path)).json.declaration, each);
  const { json } = await admin.get(`${path}/versions`);
  return (await admin.get(`${path}/versions/${1 + (each.at % json.length)}`)).json.declaration;
}

/** Unless there was nothing to do. */
export function isDone({ status, json }: Awaited<ReturnType<StudioClient['publishSeen']>>): boolean {
  if (status !== 200 && json.code !== 'unchanged') throw new Error(`Refused: ${JSON.stringify(json)}`);
  return status === 200;
}

/** A value that a person types into a field. */
export function typed(field: Field, at: number): unknown {
  if (isRows(field)) {
    const cells = field.fields.map(column => [column.source, typed(column, at)]);
    const all = at % 4 === 0 ? [] : [Object.fromEntries(cells)];
    return field.kind === 'list' ? all : JSON.stringify(all);
  }
  if (field.kind === 'reference') return at % 4 === 0 ? null : `s${at % 5}`;
  if (field.kind === 'readOnly') return null;
  return at % 7 === 0 ? null : values[field.kind][at % values[field.kind].length];
}
