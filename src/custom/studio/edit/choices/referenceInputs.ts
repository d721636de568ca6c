import { isRowKind, type Field, type FieldKind } from '../../../../schemas/field';
import type { ResourceSchema } from '../../../../schemas/resource';
import { resourceName } from '../../../../ui/screenText';
import { translateAny } from '../../../../words/translator';
import { textOf, type DraftField } from '../draftShape';

type Choices = readonly { readonly id: string; readonly name: string }[];

/** Kinds that do not name a record, besides rows. */
const NAMELESS: ReadonlySet<FieldKind> = new Set(['boolean', 'yesNo', 'richText']);

/** The inputs of a reference's properties, with the existing resources and the fields of the chosen one. */
export function withReferenceChoices(
  inputs: readonly Field[],
  field: DraftField,
  schemas: readonly ResourceSchema[],
): readonly Field[] {
  const resource = textOf(field['resource']);
  const target = schemas.find(({ name }) => name === resource);
  const choices: Readonly<Record<string, Choices>> = {
    resource: schemas
      .filter(({ menu, can }) => menu !== undefined && can.edit)
      .map(schema => ({ id: schema.name, name: resourceName(schema) })),
    display: (target?.fields ?? [])
      .filter(({ kind }) => !isRowKind(kind) && !NAMELESS.has(kind))
      .map(({ source, label }) => ({ id: source, name: translateAny(label) })),
  };
  return inputs.map(input => {
    const known = choices[input.source];
    if (!known || input.kind !== 'text') return input;
    const { source, label, help } = input;
    return {
      kind: 'select',
      source,
      label,
      ...(help !== undefined && { help }),
      clearable: true,
      choices: withCurrent(known, textOf(field[source])),
    };
  });
}

/** A chosen value stays, even if it no longer exists. */
const withCurrent = (choices: Choices, id: string): Choices =>
  id === '' || choices.some(choice => choice.id === id) ? choices : [...choices, { id, name: id }];

/** A field whose resource was just chosen shows that resource's display field. */
export function withDisplay(
  before: DraftField,
  after: DraftField,
  schemas: readonly ResourceSchema[],
): DraftField {
  const resource = textOf(after['resource']);
  if (resource === textOf(before['resource'])) return after;
  const target = schemas.find(({ name }) => name === resource);
  return target ? { ...after, display: target.display } : after;
}
