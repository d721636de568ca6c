import * as yup from 'yup';
import { isPresent } from '../evaluate';
import type { Field } from '../field';
import { rowsOf } from './values';
import { verbatim } from './verbatim';

/**
 * The rule of a nested list with a row key: each non-empty row has a value for it, and no two rows share one. Errors
 * are reported at the row.
 */
export function rowKeyRule(field: Field, rule: yup.AnySchema): yup.AnySchema {
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
