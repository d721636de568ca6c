import { styled } from '@mui/material/styles';
import { useEffect, useCallback } from 'react';
import type { ResourceSchema } from '../../../schemas/resource';
import * as words from '../../../words/en/sync/cure';
import { t } from '../../../words/translator';
import type { Fill } from './fillAddress';
import { Suggestions } from './Suggestions';
import { useDraft } from './useDraft';
import { useFormContext } from 'react-hook-form';
import type { FieldKind } from '../../../schemas/field';

interface Props {
  readonly schema: ResourceSchema;
  readonly fill: Fill;
}

/** Fills the form around it with the values of its address, or with the draft that a reload interrupted. */
export function FilledForm({ schema, fill }: Props) {
  const put = useFill(schema);
  const draft = useDraft(schema);
  useEffect(() => {
    // After the effects of the form itself, which set what it starts from.
    const timer = setTimeout(() => put({ ...fill, ...draft }));
    return () => clearTimeout(timer);
    // Once for each form: what is typed later is never replaced.
  }, [put, fill, draft]);
  return (
    <Note>
      <p>{t(words.filledIn)}</p>
      <Suggestions schema={schema} wanted={fill} use={put} />
    </Note>
  );
}

const Note = styled('section')(({ theme }) => ({
  marginBottom: 20,
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '& p': { margin: 0 },
}));

/** Kinds whose inputs take text as it is typed. */
const TYPED: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'number', 'integer']);

/**
 * Puts values into the form around it as if they had been typed, so that they count as changes and are checked.
 * @returns a function of the values by field; what the resource has no typed field for is left out
 */
function useFill(schema: ResourceSchema): (fill: Fill) => void {
  const { setValue } = useFormContext();
  return useCallback(
    fill => {
      for (const { source, kind } of schema.fields) {
        const text = Object.hasOwn(fill, source) ? fill[source] : undefined;
        if (text === undefined || !TYPED.has(kind)) continue;
        setValue(source, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      }
    },
    [schema, setValue],
  );
}
