import { emptyValue } from './emptyValues';
import { evaluate, isPresent } from './evaluate';
import type { Field } from './field';
import { originalOf } from './original';
import type { ResourceSchema, Section } from './resource';
import type { FormValues } from './values';

/** Whether a section shows its fields: it has no toggle, or its toggle is on. */
function isOpen(section: Section, values: FormValues): boolean {
  return section.toggle === undefined || values[section.toggle] === true;
}

const sectionsByField = new WeakMap<ResourceSchema, ReadonlyMap<string, Section>>();

/** The section that holds a field, if any does. */
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

/** Whether a field is shown with these values: its section is open and its own condition holds. */
function isVisible(schema: ResourceSchema, field: Field, values: FormValues): boolean {
  if (field.kind === 'readOnly' && field.hidden === true) return false;
  const section = sectionOf(schema, field.source);
  return (section === undefined || isOpen(section, values)) && evaluate(field.when, values);
}

/** The names of the fields that are shown with these values. */
export function visibleSources(schema: ResourceSchema, values: FormValues): ReadonlySet<string> {
  return new Set(schema.fields.filter(field => isVisible(schema, field, values)).map(field => field.source));
}

/** The names of the fields that must be filled in with these values; for the asterisks. */
export function requiredSources(schema: ResourceSchema, values: FormValues): ReadonlySet<string> {
  const required = schema.fields.filter(
    field => field.required !== undefined && field.kind !== 'readOnly' && isVisible(schema, field, values),
  );
  return new Set(required.map(field => field.source));
}

/**
 * The values with each toggle switched on whose section holds something (specification, section 4: a toggle group is
 * switched on if any of its fields has a value). A toggle that is stored as on stays on.
 */
export function openedToggles(schema: ResourceSchema, values: FormValues): FormValues {
  const toggles = schema.sections.flatMap(section =>
    section.toggle !== undefined && holdsSomething(schema, section, values) ? [section.toggle] : [],
  );
  return { ...values, ...Object.fromEntries(toggles.map(toggle => [toggle, true])) };
}

function holdsSomething(schema: ResourceSchema, section: Section, values: FormValues): boolean {
  return schema.fields.some(
    field =>
      section.fields.includes(field.source) &&
      (originalOf(values, field.source)?.readable === false ||
        (isPresent(values[field.source]) && values[field.source] !== emptyValue(field))),
  );
}

/**
 * What is sent in place of the fields that are hidden: null or blank as their section says (specification, section 4).
 * @returns policy by field name, for the hidden fields alone
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

/**
 * The values as they are saved: hidden fields empty, or back at their default. Inputs keep what was typed until then,
 * so that a toggle that is switched off and on again loses nothing.
 */
export function applySections(schema: ResourceSchema, values: FormValues): FormValues {
  const policies = hiddenPolicies(schema, values);
  const emptied = schema.fields
    .filter(field => policies.has(field.source))
    .map(field => [field.source, emptyValue(field) ?? (policies.get(field.source) === 'blank' ? '' : null)]);
  return { ...values, ...Object.fromEntries(emptied) };
}
