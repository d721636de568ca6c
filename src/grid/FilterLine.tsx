import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useState } from 'react';
import { filtersInWords } from './filterSentence';
import { useRecordListContext } from './RecordListContext';

const HINT = 'Type under a column: abc contains, =abc is, ^abc begins, = blank, ! not, >5 or 5..10 range.';

/**
 * The search and the filters in force, in words; each goes with its cross. The line is there without any too, so that the
 * table never moves under the hand that types into it, and says what can be typed.
 */
export const FilterLine = memo(function FilterLine() {
  const { totals } = useRecordListContext();
  const finding = useBrowserFind();
  const hint = finding
    ? `The browser finds only what is on screen. To search all ${totals?.inTab ?? 0} records, type under a column.`
    : HINT;
  return (
    <Box
      sx={{
        minHeight: 30,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      <FilterWords />
      <Typography
        aria-live="polite"
        variant="caption"
        color={finding ? 'text.primary' : 'text.secondary'}
        noWrap
        sx={{ '* + &': { display: finding ? 'block' : 'none' } }}
      >
        {hint}
      </Typography>
    </Box>
  );
});

/** Nothing where no filter is in force. */
function FilterWords() {
  const { columns, params, setFilter, change } = useRecordListContext();
  const chips = filtersInWords(params.filters, columns);
  const count = chips.length + (params.search === '' ? 0 : 1);
  if (count === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Filters in force"
      sx={{ display: 'flex', gap: 1, p: 0, m: 0, listStyle: 'none' }}
    >
      {params.search !== '' && (
        <li>
          <FilterChip words={`Search “${params.search}”`} remove={() => change({ search: '' })} />
        </li>
      )}
      {chips.map(({ source, words }) => (
        <li key={source}>
          <FilterChip words={words} remove={() => setFilter(source, '')} />
        </li>
      ))}
      {count > 1 && (
        <li>
          <Chip label="Clear all filters" onClick={() => change({ filters: {}, search: '' })} />
        </li>
      )}
    </Box>
  );
}

/** One filter. Its cross is for the pointer alone: with the keyboard the whole chip is pressed. */
function FilterChip({ words, remove }: { readonly words: string; readonly remove: () => void }) {
  return <Chip label={words} title="Remove this filter" onClick={remove} onDelete={remove} />;
}

/** Whether the browser's own Find was opened and nothing typed into the page since. */
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
