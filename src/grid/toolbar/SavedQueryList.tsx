import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  extractValidSavedQueries,
  useListContext,
  useNotify,
  useSavedQueries,
  type RaRecord,
  type SavedQuery,
} from 'ra-core';
import { useState, type FormEvent } from 'react';
import * as words from '../../words/en/list/tools';
import { t } from '../../words/translator';
import { fromFilterValues } from '../list/listParams';
import { useRecordListContext } from '../list/RecordListContext';
import { ToolMenu } from './ToolMenu';
import type { ToolMenuPlace } from './ToolMenuButton';

/** The saved queries, and a form that saves the current one. */
export function SavedQueryList({ place }: { readonly place: ToolMenuPlace }) {
  const { close } = place;
  const { resource, change, defaultSort } = useRecordListContext();
  const [stored, store] = useSavedQueries(resource);
  const queries = extractValidSavedQueries(stored);
  const notify = useNotify();
  const apply = ({ value }: SavedQuery) => {
    const { field, order } = value.sort ?? { field: '', order: 'ASC' };
    change({ ...fromFilterValues(value.filter), sort: field ? [{ source: field, order }] : defaultSort });
    close();
  };
  const save = (query: SavedQuery) => {
    store([...queries.filter(({ label }) => label !== query.label), query]);
    const text = t(words.isSaved, { name: query.label });
    notify(text, { type: 'success', messageArgs: { _: text } });
    close();
  };
  return (
    <ToolMenu place={place}>
      <Box sx={{ p: 2, width: 320, maxWidth: '100%', boxSizing: 'border-box' }}>
        {queries.length === 0 && <Typography color="text.secondary">{t(words.saveHint)}</Typography>}
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 360, overflow: 'auto' }}>
          {queries.map(query => (
            <Stack component="li" direction="row" key={query.label} sx={{ alignItems: 'center' }}>
              <Button sx={{ flex: 1, justifyContent: 'flex-start' }} onClick={() => apply(query)}>
                {query.label}
              </Button>
              <IconButton
                size="small"
                aria-label={t(words.remove, { name: query.label })}
                onClick={() => store(queries.filter(other => other.label !== query.label))}
              >
                <Close fontSize="small" />
              </IconButton>
            </Stack>
          ))}
        </Stack>
        <SaveQueryForm save={save} />
      </Box>
    </ToolMenu>
  );
}

function SaveQueryForm({ save }: { readonly save: (query: SavedQuery) => void }) {
  const list = useListContext<RaRecord>();
  const [label, setLabel] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (label.trim() === '') return;
    // react-admin types both as `any`: they are stored as they are.
    const filter: unknown = list.filterValues;
    const displayedFilters = list.displayedFilters as unknown[];
    const { sort, perPage } = list;
    save({ label: label.trim(), value: { filter, displayedFilters, sort, perPage } });
  };
  return (
    <Stack component="form" direction="row" onSubmit={submit} sx={{ mt: 1, gap: 1, alignItems: 'center' }}>
      <OutlinedInput
        size="small"
        fullWidth
        value={label}
        onChange={event => setLabel(event.target.value)}
        slotProps={{ input: { 'aria-label': t(words.nameOfQuery), placeholder: t(words.nameOfQuery) } }}
      />
      <Button type="submit" variant="outlined" disabled={label.trim() === ''} sx={{ flexShrink: 0 }}>
        {t(words.save)}
      </Button>
    </Stack>
  );
}
