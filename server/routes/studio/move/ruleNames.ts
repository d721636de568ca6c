import type { Field, FieldBase } from '../../../../src/schemas/field';
import type { ResourceSchema } from '../../../../src/schemas/resource';
import { fidOf } from './fieldForm';

/**
 * A schema that says each fault by its rule and field rather than in the words of the declaration: two versions with
 * other words find the same faults.
 */
export const withRuleNames = (schema: ResourceSchema): ResourceSchema => ({
  ...schema,
  fields: schema.fields.map(named),
});

function named(field: Field): Field {
  const said: Pick<FieldBase, 'label' | 'required'> = {
    label: fidOf(field),
    ...(field.required !== undefined && { required: 'required' }),
  };
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return { ...field, ...said, maxLengthMessage: 'length' };
    case 'number':
    case 'integer':
      return {
        ...field,
        ...said,
        typeMessage: 'type',
        ...(field.positive !== undefined && { positive: 'above zero' }),
      };
    case 'list':
    case 'jsonList':
      return { ...field, ...said, ...rowsOf(field) };
    default:
      return { ...field, ...said };
  }
}

function rowsOf({ fields, rowKey }: Field<'jsonList' | 'list'>) {
  const key = rowKey && { ...rowKey, required: 'key missing', duplicate: 'key twice' };
  return { fields: fields.map(named), ...(key && { rowKey: key }) };
}
