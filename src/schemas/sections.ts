import { originalOf } from './cloneOrigin';
import { evaluate, isPresent } from './evaluate';
import type { Field } from './field';
import type { ResourceSchema, Section } from './resource';
import { emptyValue } from './values/emptyValues';
import type { FormValues } from './values/values';

/** Whether a section shows its fields: it has no toggle, or its toggle is on. */
function isOpen(section: Section, values: FormValues): boolean {
  return section.toggle === undefined || values[section.toggle] === true;
}

const sectionsByField = new WeakMap<ResourceSchema, ReadonlyMap<string, Section>>();

/** The section of a field, if any. */
export function sectionOf(schema: ResourceSchema, source: string): Section | undefined {
  const known = sectionsByField.get(schema) ?? indexedSections(schema);
  return known.get(source);
}

function indexedSections(schema: ResourceSchema): ReadonlyMap<string, Section> {
  const index = new Map(
    schema.sections.flatMap(section => section.fields.map(source => [source, section] as const)),
  );
  sectionsByField.set(schema, index);
  return index;
}

/** Whether a field is shown: its section is open and its condition holds. */
function isVisible(schema: ResourceSchema, field: Field, values: FormValues): boolean {
  if (field.kind === 'readOnly' && field.hidden === true) return false;
  const section = sectionOf(schema, field.source);
  return (section === undefined || isOpen(section, values)) && evaluate(field.when, values);
}

/**
 * Switches on each toggle whose section has a value (docs/behaviour.md, 'Sections and toggles'). A toggle stored as on
 * stays on.
 */
export function openedToggles(schema: ResourceSchema, values: FormValues): FormValues {
  const toggles = schema.sections.flatMap(section =>
    section.toggle !== undefined && hasValue(schema, section, values) ? [section.toggle] : [],
  );
  return { ...values, ...Object.fromEntries(toggles.map(toggle => [toggle, true])) };
}

function hasValue(schema: ResourceSchema, section: Section, values: FormValues): boolean {
  return schema.fields.some(
    field =>
      section.fields.includes(field.source) &&
      (originalOf(values, field.source)?.readable === false ||
        (isPresent(values[field.source]) && values[field.source] !== emptyValue(field))),
  );
}

/**
 * What hidden fields are sent as: null or blank, as their section says (docs/behaviour.md, 'Sections and toggles').
 * @returns policy by field name, for hidden fields only
 */
export function hiddenPolicies(
  schema: ResourceSchema,
  values: FormValues,
): ReadonlyMap<string, 'null' | 'blank'> {
  const hidden = schema.fields.filter(
    field => field.kind !== 'readOnly' && !isVisible(schema, field, values),
  );
  return new Map(
    hidden.map(field => [field.source, sectionOf(schema, field.source)?.whenOff ?? 'null'] as const),
  );
}
