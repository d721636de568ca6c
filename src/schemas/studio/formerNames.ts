import type { Field } from '../field';
import type { ResourceDeclaration } from '../resource';

/** Number of former names kept per field; links and saved queries are rarely older. */
const MOST = 5;

/**
 * The declaration to publish over the live one: each field keeps its former names, so that links and saved
 * queries with one of them still refer to it. A current name refers only to the field that has it.
 */
export function withFormerNames(
  before: ResourceDeclaration,
  after: ResourceDeclaration,
): ResourceDeclaration {
  return { ...after, fields: named(before.fields, after.fields) };
}

function named(before: readonly Field[], after: readonly Field[]): readonly Field[] {
  const present = new Set(after.map(({ source }) => source));
  return after.map(field => {
    const old = before.find(({ fid }) => fid !== undefined && fid === field.fid);
    return old ? withRows(old, withNames(field, namesOf(old, field, present))) : field;
  });
}

/** Newest last. */
function namesOf(old: Field, field: Field, present: ReadonlySet<string>): readonly string[] {
  const renamed = old.source === field.source ? [] : [old.source];
  const names = [...(old.was ?? []), ...(field.was ?? []), ...renamed];
  return [...new Set(names)].filter(name => !present.has(name)).slice(-MOST);
}

function withNames(field: Field, names: readonly string[]): Field {
  const { was: _was, ...rest } = field;
  return names.length === 0 ? rest : { ...rest, was: names };
}

const withRows = (old: Field, field: Field): Field =>
  'fields' in old && 'fields' in field ? { ...field, fields: named(old.fields, field.fields) } : field;
