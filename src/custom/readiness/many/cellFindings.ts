import { ValidationError } from 'yup';
import { taxNumberWarning } from '../../../form/inputs/taxNumberWarning';
import { formSchema } from '../../../schemas/formSchema';
import type { ResourceSchema } from '../../../schemas/resource';
import { emptyValues } from '../../../schemas/values/emptyValues';
import type { FormValues } from '../../../schemas/values/values';
import * as words from '../../../words/en/list/many';
import { t, translateAny } from '../../../words/translator';
import { typedFields, type Texts } from './manyColumns';

/** The findings about a cell. */
export interface CellFinding {
  readonly text: string;
  /** Whether it prevents saving the row. */
  readonly stops: boolean;
}

/** By field. */
export type RowFindings = ReadonlyMap<string, CellFinding>;

/** A row's values in the format of a record's form. */
export function formOf(schema: ResourceSchema, texts: Texts, id: string): FormValues {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return { ...emptyValues(schema), ...Object.fromEntries(filled), id };
}

const known = new WeakMap<Texts, RowFindings>();

/** The findings about a row by the rules for a record. */
export function rowFindings(schema: ResourceSchema, texts: Texts): RowFindings {
  const found = known.get(texts) ?? findingsOf(schema, texts);
  known.set(texts, found);
  return found;
}

function findingsOf(schema: ResourceSchema, texts: Texts): RowFindings {
  const findings = new Map<string, CellFinding>();
  for (const field of typedFields(schema)) {
    const warning = field.kind === 'text' ? taxNumberWarning(field, texts[field.source]) : undefined;
    if (warning !== undefined) findings.set(field.source, { text: warning, stops: false });
  }
  try {
    formSchema(schema).validateSync(formOf(schema, texts, ''), { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path = '', message } of error.inner.toReversed())
      findings.set(path, { text: translateAny(message), stops: true });
  }
  return findings;
}

/** The fields whose values the resource checks for duplicates. */
const checkedFields = ({ duplicateChecks }: ResourceSchema) =>
  duplicateChecks.map(({ field, longerThan }) => ({ field, longerThan }));

/** Values shared by several rows or with stored records. @param taken by field, the values of stored records */
export function duplicateFindings(
  schema: ResourceSchema,
  rows: readonly Texts[],
  taken: ReadonlyMap<string, ReadonlySet<string>>,
): readonly RowFindings[] {
  const checks = checkedFields(schema).map(({ field, longerThan }) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const value = (row[field] ?? '').trim();
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return { field, longerThan, counts };
  });
  return rows.map(row => {
    const found = new Map<string, CellFinding>();
    for (const { field, longerThan, counts } of checks) {
      const value = (row[field] ?? '').trim();
      if (value.length <= longerThan) continue;
      if (taken.get(field)?.has(value)) found.set(field, { text: t(words.taken), stops: true });
      else if ((counts.get(value) ?? 0) > 1) found.set(field, { text: t(words.twice), stops: true });
    }
    return found;
  });
}
