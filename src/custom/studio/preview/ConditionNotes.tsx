import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Condition } from '../../../schemas/condition';
import { conditionPaths, evaluate, valueAt } from '../../../schemas/evaluate';
import type { Field } from '../../../schemas/field';
import type { ResourceSchema } from '../../../schemas/resource';
import * as words from '../../../words/en/studio/preview';
import * as studio from '../../../words/en/studio';
import { choiceWords } from '../../../ui/choiceWords';
import { t, translateAny } from '../../../words/translator';
import { decidingPaths } from './decidingPaths';

/** A field or section with a condition. */
interface Conditional {
  readonly name: string;
  readonly condition: Condition;
}

/** For each conditional field and section: whether it is shown now, and which values decide that. */
export function ConditionNotes({ schema }: { readonly schema: ResourceSchema }) {
  const all = conditionalsOf(schema);
  const { getValues } = useFormContext();
  useWatch({ name: all.flatMap(({ condition }) => conditionPaths(condition)) });
  if (all.length === 0) return null;
  const values = getValues();
  return (
    <Notes aria-labelledby="preview-conditions">
      <h3 id="preview-conditions">{t(words.conditions)}</h3>
      <ul>
        {all.map(({ name, condition }) => {
          const reasons = decidingPaths(condition, values)
            .map(path => reasonOf(schema, path, valueAt(values, path)))
            .join(t(words.and));
          const said = evaluate(condition, values) ? words.isShown : words.isHidden;
          return <li key={name}>{t(said, { field: translateAny(name), reasons })}</li>;
        })}
      </ul>
    </Notes>
  );
}

const conditionalsOf = ({ fields, sections }: ResourceSchema): readonly Conditional[] => [
  ...sections.flatMap(({ title, toggle }) =>
    toggle === undefined ? [] : [{ name: title, condition: { eq: [toggle, true] } as const }],
  ),
  ...fields.flatMap(({ label, when }) => (when === undefined ? [] : [{ name: label, condition: when }])),
];

function reasonOf({ fields }: ResourceSchema, path: string, value: unknown): string {
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
