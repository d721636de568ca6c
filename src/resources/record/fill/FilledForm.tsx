import { styled } from '@mui/material/styles';
import { useEffect, useCallback, useState, useId } from 'react';
import type { ResourceSchema } from '../../../schemas/resource';
import * as words from '../../../words/en/sync/cure';
import { t } from '../../../words/translator';
import type { Fill } from './fillAddress';
import { useFormContext } from 'react-hook-form';
import type { FieldKind } from '../../../schemas/field';
import { isRecord } from '../../../schemas/values/values';
import Button from '@mui/material/Button';
import { searchSuggestions, type Suggestion, type SuggestionReason } from '../../../posting/suggestions';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

interface SuggestionsProps {
  readonly schema: ResourceSchema;
  /** What is known of the new record. */
  readonly wanted: Fill;
  readonly use: (values: Fill) => void;
}

/** Existing records that the new one may be like, each with its reason; a press takes one over. */
function Suggestions({ schema, wanted, use }: SuggestionsProps) {
  const title = useId();
  const [used, setUsed] = useState<Suggestion | null>(null);
  const { readyList } = useApi();
  const { data = [] } = useScreenQuery(['suggestions', schema.name, wanted], async ({ signal }) => {
    const search = searchSuggestions(schema.name, wanted);
    if (!search) return [];
    const { engine } = await readyList(schema.name);
    for await (const records of engine.rows({ filters: {}, sort: [] }, BATCH)) {
      signal.throwIfAborted();
      search.add(records);
    }
    return search.best();
  });
  if (data.length === 0) return null;
  return (
    <>
      <h2 id={title}>{t(words.suggestions)}</h2>
      <List aria-labelledby={title}>
        {data.map(suggestion => (
          <li key={String(suggestion.record['id'])}>
            <span>
              <b>{Object.values(suggestion.values).join(' · ')}</b>
              <span className="why">{WHY[suggestion.reason](wanted, suggestion)}</span>
            </span>
            <Button
              size="small"
              variant="outlined"
              aria-pressed={used === suggestion}
              onClick={() => {
                use(suggestion.values);
                setUsed(suggestion);
              }}
            >
              {t(words.useValues)}
            </Button>
          </li>
        ))}
      </List>
    </>
  );
}

const BATCH = 2000;

const WHY: Readonly<Record<SuggestionReason, (wanted: Fill, suggestion: Suggestion) => string>> = {
  gstin: ({ dms_gstin: gstin = '' }) => t(words.sameGstin, { gstin }),
  pan: () => t(words.samePan),
  code: ({ dms_id: code = '' }) => t(words.sameCode, { code }),
  place: ({ loc_cd: place = '' }) => t(words.samePlace, { place }),
  name: (_, { record, likeness }) =>
    t(words.similarName, {
      percent: Math.round(likeness * 100),
      name: String(record['dms_name'] ?? record['rlb_item_name'] ?? ''),
    }),
};

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li > span': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', fontWeight: 500 },
  '& .why': { fontSize: 13, color: theme.palette.text.secondary },
}));

const REST_MS = 300;

/**
 * Keeps what is typed into the form around it in the browser's history entry: it survives a reload of the tab, and no
 * server and no other tab gets to know it.
 * @returns the draft that this form begins with; the same object each time
 */
function useDraft(schema: ResourceSchema): Fill {
  const { watch } = useFormContext();
  const [draft] = useState(readDraft);
  useEffect(() => {
    const { pathname } = window.location;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch(values => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        // A form that is being left stays mounted until the next screen has loaded.
        if (window.location.pathname === pathname) writeDraft(textsOf(schema, values));
      }, REST_MS);
    });
    return () => {
      clearTimeout(rest);
      unsubscribe();
    };
  }, [watch, schema]);
  return draft;
}

/** Beside what the router keeps there: a navigation of the router would end its question about unsaved changes. */
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
