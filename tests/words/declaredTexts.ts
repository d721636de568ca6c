import type { Field } from '../../src/schemas/field';
import type { ResourceSchema } from '../../src/schemas/resource';

/** Every text of a resource that users read, in English; each needs a translation. */
export function declaredTexts(schema: ResourceSchema): readonly string[] {
  const { noun, menu, screens, fields, sections, columns, uniqueKeys, cloneBy } = schema;
  return [
    noun,
    menu?.label,
    ...Object.values(screens).flatMap(screen => Object.values<string>(screen)),
    ...fields.flatMap(fieldTexts),
    ...sections.flatMap(({ title, description }) => [title, description]),
    ...columns.map(({ title }) => title),
    ...uniqueKeys.flatMap(({ title, message }) => [title, message]),
    cloneBy?.button,
    cloneBy?.title,
  ].flatMap(text => (text ? [text] : []));
}

function fieldTexts(field: Field): readonly (string | undefined)[] {
  const { label, help, required } = field;
  const texts = [label, help, required];
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return [...texts, field.maxLengthMessage];
    case 'number':
    case 'integer':
      return [...texts, field.typeMessage, field.positive];
    case 'select':
      return [...texts, ...field.choices.map(({ name }) => name)];
    case 'list':
    case 'jsonList':
      return [
        ...texts,
        field.addLabel,
        field.removeLabel,
        field.rowKey?.required,
        field.rowKey?.duplicate,
        ...field.fields.flatMap(fieldTexts),
      ];
    default:
      return texts;
  }
}
