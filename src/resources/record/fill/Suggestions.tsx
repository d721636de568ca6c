import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, useId } from 'react';
import { searchSuggestions, type Suggestion, type SuggestionReason } from '../../../posting/suggestions';
import type { ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/sync/cure';
import { t } from '../../../words/translator';
import type { Fill } from './fillAddress';

interface SuggestionsProps {
  readonly schema: ResourceSchema;
  /** The known values of the new record. */
  readonly wanted: Fill;
  readonly use: (values: Fill) => void;
}

/** Similar existing records, each with the reason; a click copies its values. */
export function Suggestions({ schema, wanted, use }: SuggestionsProps) {
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
