import { styled } from '@mui/material/styles';
import { useEffect, useCallback, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldKind } from '../../../schemas/field';
import type { ResourceSchema } from '../../../schemas/resource';
import { isRecord } from '../../../schemas/values/values';
import * as words from '../../../words/en/sync/cure';
import { t } from '../../../words/translator';
import type { Fill } from './fillAddress';
import { Suggestions } from './Suggestions';

const DEBOUNCE_MS = 300;

/**
 * Keeps the input of the surrounding form in the browser's history entry: it survives a reload, and neither the server
 * nor another tab sees it.
 * @returns the draft that this form begins with; the same object each time
 */
function useDraft(schema: ResourceSchema): Fill {
  const { watch } = useFormContext();
  const [draft] = useState(readDraft);
  useEffect(() => {
    const { pathname } = window.location;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch(values => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A form that is being left stays mounted until the next screen has loaded.
        if (window.location.pathname === pathname) writeDraft(textsOf(schema, values));
      }, DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [watch, schema]);
  return draft;
}

/** Writes the history entry without the router, whose navigation would close the question about unsaved changes. */
function writeDraft(draft: Fill): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isRecord(state) ? state : {}), draft }, '');
}

function readDraft(): Fill {
  const state: unknown = window.history.state;
  const draft = isRecord(state) && isRecord(state['draft']) ? state['draft'] : {};
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const textsOf = (schema: ResourceSchema, values: Readonly<Record<string, unknown>>): Fill =>
  Object.fromEntries(
    schema.fields.flatMap(({ source }) => {
      const value = values[source];
      return typeof value === 'string' && value !== '' ? [[source, value]] : [];
    }),
  );

interface Props {
  readonly schema: ResourceSchema;
  readonly fill: Fill;
}

/** Fills the surrounding form with the values in its address, or with the draft from before a reload. */
export function FilledForm({ schema, fill }: Props) {
  const put = useFill(schema);
  const draft = useDraft(schema);
  useEffect(() => {
    // Waits for the effects of the form, which set its initial values.
    const timer = setTimeout(() => put({ ...fill, ...draft }));
    return () => clearTimeout(timer);
    // Runs once per form, so that later input is not replaced.
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

/** Kinds whose inputs accept any text. */
const TYPED: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'number', 'integer']);

/**
 * Sets values in the surrounding form as if they were typed, so that they count as changes and are validated.
 * @returns a function of the values by field; values without a typed field are ignored
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
