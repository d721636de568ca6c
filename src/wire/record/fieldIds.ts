import { isRecord } from '../../schemas/values/values';
import { hexDigest } from './hexDigest';

type Declaration = Readonly<Record<string, unknown>>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 8;

/**
 * The declaration, each of whose fields has an id. A field without one is the field of the live version at the same
 * place and with the same name, or with a name that it had (`was`) and no other field has, if there is one. Otherwise its id follows from its place and name: the same file has
 * the same ids, and thus the same digest, on every installation.
 * @param live whose ids are not given to other fields
 */
export function withFieldIds(declaration: Declaration, live: unknown): Declaration {
  const { name } = declaration;
  const used = new Set([...idsOf(declaration), ...idsOf(live)]);
  const fields = identified(
    declaration['fields'],
    fieldsOf(live),
    typeof name === 'string' ? name : '',
    used,
  );
  return 'fields' in declaration ? { ...declaration, fields } : declaration;
}

const fieldsOf = (value: unknown): readonly unknown[] =>
  isRecord(value) && Array.isArray(value['fields']) ? value['fields'] : [];

function idsOf(value: unknown): readonly unknown[] {
  return fieldsOf(value).flatMap(field => [isRecord(field) ? field['fid'] : undefined, ...idsOf(field)]);
}

function identified(fields: unknown, live: readonly unknown[], path: string, used: Set<unknown>): unknown {
  if (!Array.isArray(fields)) return fields;
  const names = new Set(fields.map((field: unknown) => (isRecord(field) ? field['source'] : undefined)));
  const taken = new Set(fields.map((field: unknown) => (isRecord(field) ? field['fid'] : undefined)));
  return fields.map((field: unknown) => {
    if (!isRecord(field)) return field;
    const { source } = field;
    const here = `${path}/${typeof source === 'string' ? source : ''}`;
    const free = live.filter(isRecord).filter(old => !taken.has(old['fid']));
    const twin = free.find(old => old['source'] === source) ?? former(field, free, names);
    const fid = field['fid'] ?? twin?.['fid'] ?? newId(here, used);
    taken.add(fid);
    const before = live.filter(isRecord).find(old => old['fid'] === fid);
    const rows =
      'fields' in field ? { fields: identified(field['fields'], fieldsOf(before), here, used) } : {};
    return { ...field, fid, ...rows };
  });
}

/** The field that had the last of the names that this one had, unless a field still has that name. */
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
