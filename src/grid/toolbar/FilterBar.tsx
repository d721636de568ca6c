import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { PHONE } from '../../ui/usePhone';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import { useRecordListContext } from '../list/RecordListContext';
import { filtersInWords, filtersOfNothing } from './filterSentence';

/**
 * The active search and filters in words, each with a button that removes it. The line takes its space even without
 * filters, so that the table does not move while someone types.
 */
export const FilterBar = memo(function FilterBar() {
  const { totals } = useRecordListContext();
  const finding = useBrowserFind();
  return (
    <Box
      sx={{
        minHeight: 30,
        // A phone has no space for an empty line; its filters are in the sheet.
        [`@media ${PHONE}`]: { minHeight: 0, '&:not(:has(li, :not(:empty)))': { display: 'none' } },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      <FilterWords />
      <Typography aria-live="polite" variant="caption" color="text.primary" noWrap>
        {finding && t(words.browserFind, { count: totals?.inTab ?? 0 })}
      </Typography>
    </Box>
  );
});

/** The active filters; renders nothing if there are none. */
function FilterWords() {
  // Deferred, because the first key would otherwise mount a chip before its rows are drawn.
  const { columns, params, setFilter, change } = useDeferredValue(useRecordListContext());
  const chips = [...filtersInWords(params.filters, columns), ...filtersOfNothing(params.filters, columns)];
  const count = chips.length + (params.search === '' ? 0 : 1);
  if (count === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t(words.activeFilters)}
      sx={{ display: 'flex', gap: 1, p: 0, m: 0, listStyle: 'none' }}
    >
      {params.search !== '' && (
        <li>
          <FilterChip
            text={t(words.searchChip, { term: params.search })}
            remove={() => change({ search: '' })}
          />
        </li>
      )}
      {chips.map(({ source, words: text }) => (
        <li key={source}>
          <FilterChip text={text} remove={() => setFilter(source, '')} />
        </li>
      ))}
      {count > 1 && (
        <li>
          <Chip label={t(words.clearAllFilters)} onClick={() => change({ filters: {}, search: '' })} />
        </li>
      )}
    </Box>
  );
}

/** One filter. Its cross is for the pointer only; keyboard users press the whole chip. */
function FilterChip({ text, remove }: { readonly text: string; readonly remove: () => void }) {
  return <Chip label={text} title={t(words.removeFilter)} onClick={remove} onDelete={remove} />;
}

/** Whether the browser's own Find was opened and nothing has been typed into the page since. */
function useBrowserFind(): boolean {
  const [finding, setFinding] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'f' && (event.ctrlKey || event.metaKey)) setFinding(true);
    };
    const typed = () => setFinding(false);
    document.addEventListener('keydown', pressed);
    document.addEventListener('input', typed);
    return () => {
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('input', typed);
    };
  }, []);
  return finding;
}
