import type { Field } from '../../schemas/field';
import { RowsInput, type RenderField } from './RowsInput';

interface Props {
  readonly field: Field<'list'>;
  readonly path: string;
  readonly renderField: RenderField;
}

/** Rows that travel as an array. */
export function ListInput({ field, path, renderField }: Props) {
  return <RowsInput field={field} path={path} renderField={renderField} />;
}
