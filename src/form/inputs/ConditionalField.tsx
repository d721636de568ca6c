import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { conditionPaths, evaluate, valueAt } from '../../schemas/evaluate';
import type { Field } from '../../schemas/field';
import { isRecord } from '../../schemas/values/values';

interface Props {
  readonly field: Field;
  /** The path of the record or row that the condition refers to; empty for the record itself. */
  readonly base: string;
  readonly children: ReactNode;
}

/** A field that is shown only while its condition holds. Its value is kept while it is hidden. */
export function ConditionalField({ field, base, children }: Props) {
  return field.when === undefined ? children : <Watched {...{ field, base, children }} />;
}

function Watched({ field, base, children }: Props) {
  const { getValues } = useFormContext();
  // renders only when one of these changes
  useWatch({ name: conditionPaths(field.when).map(path => (base === '' ? path : `${base}.${path}`)) });
  const values: unknown = base === '' ? getValues() : valueAt(getValues(), base);
  return evaluate(field.when, isRecord(values) ? values : {}) ? children : null;
}
