import * as yup from 'yup';
import type { Condition } from './condition';
import { conditionPaths, evaluate, isPresent } from './evaluate';
import type { Field } from './field';
import { fieldRule, requiredRule } from './fieldRules';
import type { ResourceSchema } from './resource';
import { sectionOf } from './sections';
import { rowsOf } from './values/values';
import { verbatim } from './values/verbatim';

/**
 * The rule of a nested list with a row key: each non-empty row has a value for it, and no two rows share one. Errors
 * are reported at the row.
 */
function rowKeyRule(field: Field, rule: yup.AnySchema): yup.AnySchema {
  if ((field.kind !== 'list' && field.kind !== 'jsonList') || !field.rowKey) return rule;
  const { field: key, required, duplicate } = field.rowKey;
  return rule.test('rowKey', (value, context) => {
    const keys = rowsOf(value).map(row => (isPresent(row) ? String(row[key] ?? '').trim() : undefined));
    const wrong = keys.flatMap((text, at) => {
      const message = text === '' ? required : keys.indexOf(text) < at ? duplicate : undefined;
      if (text === undefined || message === undefined) return [];
      return [context.createError({ path: `${context.path}[${at}].${key}`, message: verbatim(message) })];
    });
    return wrong.length === 0 || new yup.ValidationError(wrong);
  });
}

/** Whether hidden fields are ignored (the form), or checked for type and length (the API). */
type HiddenFields = 'unchecked' | 'checked';

const forms = new WeakMap<ResourceSchema, yup.ObjectSchema<yup.AnyObject>>();
const records = new WeakMap<ResourceSchema, yup.ObjectSchema<yup.AnyObject>>();

/**
 * The validation schema of a resource's form. Hidden fields are neither required nor validated; typed numbers are cast;
 * unknown keys are passed on.
 */
export function formSchema(schema: ResourceSchema): yup.ObjectSchema<yup.AnyObject> {
  return cached(forms, schema, () => objectRules(schema, 'unchecked'));
}

/** The rules of a form that does not edit a record. */
export const fieldsRules = (fields: readonly Field[]): yup.ObjectSchema<yup.AnyObject> =>
  fieldsSchema(fields, 'unchecked');

/** The rules of a resource's record on the wire: hidden fields may be missing, but must have the right type. */
export function recordSchema(schema: ResourceSchema): yup.ObjectSchema<yup.AnyObject> {
  return cached(records, schema, () => objectRules(schema, 'checked'));
}

function cached<V>(cache: WeakMap<ResourceSchema, V>, schema: ResourceSchema, make: () => V): V {
  const known = cache.get(schema);
  if (known !== undefined) return known;
  const made = make();
  cache.set(schema, made);
  return made;
}

function objectRules(schema: ResourceSchema, hidden: HiddenFields): yup.ObjectSchema<yup.AnyObject> {
  return fieldsSchema(schema.fields, hidden, field => {
    const toggle = sectionOf(schema, field.source)?.toggle;
    return toggle === undefined ? [] : [{ eq: [toggle, true] }];
  });
}

function fieldsSchema(
  fields: readonly Field[],
  hidden: HiddenFields,
  sectionConditions: (field: Field) => readonly Condition[] = () => [],
): yup.ObjectSchema<yup.AnyObject> {
  const rows = (rowFields: readonly Field[]) => fieldsSchema(rowFields, hidden);
  const entries = fields.map(field => {
    const conditions = [...sectionConditions(field), ...(field.when ? [field.when] : [])];
    return [field.source, visibleRule(field, fieldRule(field, rows), conditions, hidden)] as const;
  });
  return yup.object(Object.fromEntries(entries));
}

function visibleRule(
  field: Field,
  rule: yup.AnySchema,
  conditions: readonly Condition[],
  hidden: HiddenFields,
): yup.AnySchema {
  if (field.kind === 'readOnly' && hidden === 'unchecked') return rule;
  const shown = requiredRule(field, hidden === 'unchecked' ? rowKeyRule(field, rule) : rule);
  if (conditions.length === 0) return shown;
  const paths = [...new Set(conditions.flatMap(conditionPaths))];
  const off = hidden === 'checked' ? rule : yup.mixed().nullable();
  // yup casts fields in the order of their dependencies, so these values are already cast.
  return yup.mixed().when(paths, (values: readonly unknown[]) => {
    const known = Object.fromEntries(paths.map((path, index) => [path, values[index]]));
    return conditions.every(condition => evaluate(condition, known)) ? shown : off;
  });
}
