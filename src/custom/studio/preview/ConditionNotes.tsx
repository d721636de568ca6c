import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Condition } from '../../../schemas/condition';
import { conditionPaths, evaluate, valueAt } from '../../../schemas/evaluate';
import type { Field } from '../../../schemas/field';
import type { ResourceSchema } from '../../../schemas/resource';
import { isRecord } from '../../../schemas/values/values';
import { choiceWords } from '../../../ui/choiceWords';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/preview';
import { t, translateAny } from '../../../words/translator';
import { decidingPaths } from './decidingPaths';

/** A field or section with a condition. */
interface Conditional {
  readonly name: string;
  readonly condition: Condition;
  /** The path of the row that the condition is about; empty for the record itself. */
  readonly base: string;
  /** The fields that the condition names. */
  readonly fields: readonly Field[];
}

/** Maximum number of rows with notes, because each row repeats the same sentences. */
const MOST_ROWS = 3;

/** For each conditional field and section: whether it is shown now, and which values decide that. */
export function ConditionNotes({ schema }: { readonly schema: ResourceSchema }) {
  const { getValues } = useFormContext();
  // Adding or removing a row changes the notes.
  useWatch({ name: [...pathsOf(schema), ...rowsOf(schema.fields)] });
  const values = getValues();
  const all = [...sectionsOf(schema), ...conditionalsOf(schema.fields, values)];
  if (all.length === 0) return null;
  return (
    <Notes aria-labelledby="preview-conditions">
      <h3 id="preview-conditions">{t(words.conditions)}</h3>
      <ul>
        {all.map(({ name, condition, base, fields }) => {
          const found: unknown = base === '' ? values : valueAt(values, base);
          const row = isRecord(found) ? found : {};
          const reasons = decidingPaths(condition, row)
            .map(path => reasonOf(fields, path, valueAt(row, path)))
            .join(t(words.and));
          const sentence = evaluate(condition, row) ? words.isShown : words.isHidden;
          return <li key={`${base} ${name}`}>{t(sentence, { field: name, reasons })}</li>;
        })}
      </ul>
    </Notes>
  );
}

const sectionsOf = ({ sections, fields }: ResourceSchema): readonly Conditional[] =>
  sections.flatMap(({ title, toggle }) =>
    toggle === undefined
      ? []
      : [{ name: translateAny(title), condition: { eq: [toggle, true] } as const, base: '', fields }],
  );

/** The fields with a condition, including those in the first rows of each list. */
function conditionalsOf(fields: readonly Field[], values: unknown, base = ''): readonly Conditional[] {
  return fields.flatMap((field): readonly Conditional[] => {
    const label = translateAny(field.label);
    const own = field.when === undefined ? [] : [{ name: label, condition: field.when, base, fields }];
    const path = base === '' ? field.source : `${base}.${field.source}`;
    const rows = valueAt(values, path);
    if (!('fields' in field) || !Array.isArray(rows)) return own;
    return [
      ...own,
      ...rows.slice(0, MOST_ROWS).flatMap((_, at) =>
        conditionalsOf(field.fields, values, `${path}.${at}`).map(each => ({
          ...each,
          name: t(words.inRow, { field: each.name, rows: label, at: at + 1 }),
        })),
      ),
    ];
  });
}

const pathsOf = (schema: ResourceSchema): readonly string[] =>
  [...sectionsOf(schema), ...conditionalsOf(schema.fields, {})].flatMap(({ condition }) =>
    conditionPaths(condition),
  );

/** The lists in which a column has a condition. */
const rowsOf = (fields: readonly Field[]): readonly string[] =>
  fields.flatMap(field => ('fields' in field && hasCondition(field.fields) ? [field.source] : []));

const hasCondition = (fields: readonly Field[]): boolean =>
  fields.some(field => field.when !== undefined || ('fields' in field && hasCondition(field.fields)));

function reasonOf(fields: readonly Field[], path: string, value: unknown): string {
  const known = fields.find(({ source }) => source === path);
  const field = translateAny(known?.label ?? path);
  const shown = known ? shownValue(known, value) : String(value ?? '');
  return shown === '' ? t(words.isEmpty, { field }) : t(words.isValue, { field, value: shown });
}

function shownValue(field: Field, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? studio.yes : studio.no);
  if (value === null || value === undefined || typeof value === 'object') return '';
  return choiceWords(field)?.(String(value)) ?? String(value);
}

const Notes = styled('section')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  padding: '12px 0',
  '& h3': { margin: 0, fontSize: 13, fontWeight: 600 },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20, fontSize: 13, color: theme.palette.text.secondary },
}));
