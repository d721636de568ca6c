import type { Field } from '../field';
import { jsonPointer } from '../lint/place';
import type { ResourceDeclaration } from '../resource';
import type { Neighbour, RunTimeFault } from './runTimeRules';

type Declared = Pick<ResourceDeclaration, 'fields' | 'name' | 'sections'>;

/**
 * Removed fields that references of other resources show. References follow a renamed field automatically.
 * @param live the live version, whose names the others use
 */
export function shownFaults(
  declaration: Declared,
  others: readonly Neighbour[],
  live: Pick<ResourceDeclaration, 'fields'> | null,
): readonly RunTimeFault[] {
  const { fields, name, sections } = declaration;
  const names = new Set(['id', ...fields.map(({ source }) => source)]);
  const renamed = newNames(live?.fields ?? [], fields);
  const shownBy = new Map<string, string[]>();
  for (const other of others) {
    if (other.name === name) continue;
    for (const display of new Set(displaysOf(other.fields, name)))
      if (!names.has(renamed.get(display) ?? display))
        shownBy.set(display, [...(shownBy.get(display) ?? []), other.menu?.label ?? other.name]);
  }
  return [...shownBy].map(([display, by]) => {
    const gone = live?.fields.find(({ source }) => source === display);
    // With sections, the restored field would be in none of them, and so not in the form.
    const isWhole = gone !== undefined && (sections ?? []).length === 0;
    return {
      pointer: jsonPointer(['fields']),
      message: `The field '${gone?.label ?? display}' is gone, but it is shown by: ${by.join(', ')}.`,
      cure: 'Put the field back, or let the references there show another field first.',
      ...(isWhole && { fix: { path: ['fields', fields.length], op: 'set' as const, value: gone } }),
    };
  });
}

/** The fields of the named resource that references among `fields` show, including those in rows. */
const displaysOf = (fields: readonly Field[], name: string): readonly string[] =>
  fields.flatMap(field => {
    if ('fields' in field) return displaysOf(field.fields, name);
    return field.kind === 'reference' && field.resource === name ? [field.display] : [];
  });

/** The new names of fields, by the old ones. */
function newNames(before: readonly Field[], after: readonly Field[]): ReadonlyMap<string, string> {
  const names = new Map(after.map(field => [idOf(field), field.source]));
  return new Map(
    before.flatMap(field => {
      const now = names.get(idOf(field));
      return now === undefined ? [] : [[field.source, now] as const];
    }),
  );
}

const idOf = ({ fid, source }: Field): string => fid ?? source;
