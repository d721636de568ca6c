import type { Field } from '../../../schemas/field';
import type { RenderField } from '../renderField';
import { RowsInput } from './RowsInput';

interface Props {
  readonly field: Field<'list'>;
  readonly path: string;
  readonly renderField: RenderField;
}

/** Rows sent as an array. */
export function ListInput({ field, path, renderField }: Props) {
  return <RowsInput field={field} path={path} renderField={renderField} />;
}
