import { isRecord } from '../../schemas/values/values';
import { hexDigest } from './hexDigest';
import type { PastField } from './pastField';

type Declaration = Readonly<Record<string, unknown>>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 8;

/**
 * Gives every field of a declaration an id. A field without one takes the id of the live field at the same place that
 * has its name or, failing that, one of its former names (`was`) that no field has now. If there is none, it takes the
 * id of the most recently removed field that had its name when it was removed. Otherwise the id is derived from place
 * and name: the same file has the same ids, and thus the same digest, on every installation.
 * @param live the live declaration, whose ids are not given to other fields
 * @param past the removed fields, newest first, whose ids are not given to other fields either
 */
export function withFieldIds(
  declaration: Declaration,
  live: unknown,
  past: readonly PastField[] = [],
): Declaration {
  const { name } = declaration;
  const used = new Set([...idsOf(declaration), ...idsOf(live), ...past.map(({ fid }) => fid)]);
  const fields = identified(declaration['fields'], fieldsOf(live), {
    path: typeof name === 'string' ? name : '',
    parent: '',
    used,
    past: past.filter(({ fid }) => !idsOf(live).includes(fid)),
  });
  return 'fields' in declaration ? { ...declaration, fields } : declaration;
}

const fieldsOf = (value: unknown): readonly unknown[] =>
  isRecord(value) && Array.isArray(value['fields']) ? value['fields'] : [];

/** Whether each field of a declaration has an id. */
export const hasFieldIds = (declaration: Declaration): boolean =>
  idsOf(declaration).every(fid => typeof fid === 'string' && fid !== '');

function idsOf(value: unknown): readonly unknown[] {
  return fieldsOf(value).flatMap(field => [isRecord(field) ? field['fid'] : undefined, ...idsOf(field)]);
}

interface Level {
  /** The names of the resource and the fields down to this level. */
  readonly path: string;
  /** The id of the field whose rows contain this level; blank outside rows. */
  readonly parent: string;
  readonly used: Set<unknown>;
  readonly past: readonly PastField[];
}

function identified(fields: unknown, live: readonly unknown[], level: Level): unknown {
  if (!Array.isArray(fields)) return fields;
  const { path, parent, used, past } = level;
  const names = new Set(fields.map((field: unknown) => (isRecord(field) ? field['source'] : undefined)));
  const taken = new Set(idsOf({ fields }));
  return fields.map((field: unknown) => {
    if (!isRecord(field)) return field;
    const { source } = field;
    const here = `${path}/${typeof source === 'string' ? source : ''}`;
    const free = live.filter(isRecord).filter(old => !taken.has(old['fid']));
    const match =
      free.find(old => old['source'] === source) ??
      former(field, free, names) ??
      past.find(old => old.parent === parent && old.source === source && !taken.has(old.fid));
    const fid = field['fid'] ?? match?.['fid'] ?? newId(here, used);
    taken.add(fid);
    const before = live.filter(isRecord).find(old => old['fid'] === fid);
    const within = { ...level, path: here, parent: typeof fid === 'string' ? fid : '' };
    const rows = 'fields' in field ? { fields: identified(field['fields'], fieldsOf(before), within) } : {};
    return { ...field, fid, ...rows };
  });
}

/** Finds the live field by this field's former names, latest first, ignoring names that another field has now. */
function former(
  { was }: Declaration,
  live: readonly Declaration[],
  names: ReadonlySet<unknown>,
): Declaration | undefined {
  if (!Array.isArray(was)) return undefined;
  return was
    .toReversed()
    .filter((name: unknown) => !names.has(name))
    .map((name: unknown) => live.find(old => old['source'] === name))
    .find(old => old !== undefined);
}

function newId(path: string, used: Set<unknown>): string {
  for (let attempt = 0; ; attempt += 1) {
    const digest = hexDigest(`${path}/${attempt}`);
    const letters = Array.from({ length: LENGTH }, (_, at) =>
      LETTERS.charAt(Number.parseInt(digest.slice(at * 2, at * 2 + 2), 16) % LETTERS.length),
    );
    const fid = letters.join('');
    if (used.has(fid)) continue;
    used.add(fid);
    return fid;
  }
}
