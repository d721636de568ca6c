import type { StudioDryRun } from '../../../../src/api/studio/dryRun';
import { addedBroken, MOST_SAMPLES } from '../../../../src/api/studio/stepSums';
import type { Field, FieldBase } from '../../../../src/schemas/field';
import type { ResourceSchema } from '../../../../src/schemas/resource';
import { validateWire } from '../../../../src/wire/record/validateWire';
import { fidOf } from './fieldForm';
import type { MovedRecords } from './recordMove';
import { withPauses } from './withPauses';

export type Broken = Pick<StudioDryRun, 'broken' | 'brokenBy' | 'brokenSamples'>;

const LONGEST = 200;

/**
 * Finds the active records that would break a rule of the next version and do not break it now. A rule counts as the
 * same if only its message, or the name of its field or column, has changed.
 */
export async function brokenRules(
  before: ResourceSchema,
  after: ResourceSchema,
  records: MovedRecords,
): Promise<Broken> {
  const found: { id: string; why: string }[] = [];
  const by: Broken['brokenBy'][number][] = [];
  const labelOf = (path: string): string =>
    after.fields.find(({ source }) => source === path.split('.')[0])?.label ?? path;
  const [formerly, now] = [withRuleNames(before), withRuleNames(after)];
  for await (const [{ id, data }, moved] of withPauses(records)) {
    if (data.status === 0) continue;
    const faults = faultsOf(now, moved.data);
    if (faults.size === 0) continue;
    const known = faultsOf(formerly, data);
    const added = [...faults].filter(
      ([path, rule]) => known.get(formerPath(path, before.fields, after.fields)) !== rule,
    );
    if (added.length === 0) continue;
    const messages = faultsOf(after, moved.data);
    const faultsIn = added.map(([path]) => ({ field: labelOf(path), why: messages.get(path) ?? path }));
    found.push({
      id,
      why: faultsIn
        .map(({ why }) => why)
        .join('; ')
        .slice(0, LONGEST),
    });
    // A record whose rows break the same rule twice counts once.
    by.push(
      ...addedBroken(faultsIn.map(each => ({ ...each, count: 1 }))).map(each => ({ ...each, count: 1 })),
    );
  }
  return { broken: found.length, brokenSamples: found.slice(0, MOST_SAMPLES), brokenBy: addedBroken(by) };
}

function faultsOf(schema: ResourceSchema, data: unknown): ReadonlyMap<string, string> {
  const checked = validateWire(schema, data);
  return new Map(checked.ok ? [] : Object.entries(checked.fields));
}

/** The path that a value had before its field or column was renamed. */
function formerPath(path: string, before: readonly Field[], after: readonly Field[]): string {
  const [source = '', row, ...cell] = path.split('.');
  const field = after.find(each => each.source === source);
  const old = field && before.find(each => fidOf(each) === fidOf(field));
  const name = old?.source ?? source;
  if (row === undefined) return name;
  const isRows = old && 'fields' in old && 'fields' in field;
  const rest = isRows ? formerPath(cell.join('.'), old.fields, field.fields) : cell.join('.');
  return [name, row, rest].filter(step => step !== '').join('.');
}

/**
 * A schema that reports each fault by its rule and field instead of the declaration's message, so that the faults
 * of two versions with different messages can be compared.
 */
const withRuleNames = (schema: ResourceSchema): ResourceSchema => ({
  ...schema,
  fields: schema.fields.map(named),
});

function named(field: Field): Field {
  const ruleNames: Pick<FieldBase, 'label' | 'required'> = {
    label: fidOf(field),
    ...(field.required !== undefined && { required: 'required' }),
  };
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return { ...field, ...ruleNames, maxLengthMessage: 'length' };
    case 'number':
    case 'integer':
      return {
        ...field,
        ...ruleNames,
        typeMessage: 'type',
        ...(field.positive !== undefined && { positive: 'above zero' }),
      };
    case 'list':
    case 'jsonList':
      return { ...field, ...ruleNames, ...rowsOf(field) };
    default:
      return { ...field, ...ruleNames };
  }
}

function rowsOf({ fields, rowKey }: Field<'jsonList' | 'list'>) {
  const key = rowKey && { ...rowKey, required: 'key missing', duplicate: 'key twice' };
  return { fields: fields.map(named), ...(key && { rowKey: key }) };
}
