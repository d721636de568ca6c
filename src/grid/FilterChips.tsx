import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { filtersInWords } from './filterSentence';
import { useRecordListContext } from './RecordListContext';

/** The filters in force, in words; each goes with its cross. Nothing where there is none. */
export function FilterChips() {
  const { columns, params, setFilter, change } = useRecordListContext();
  const chips = filtersInWords(params.filters, columns);
  if (chips.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label="Filters in force"
      sx={{ flexWrap: 'wrap', gap: 1, p: 0, m: 0, listStyle: 'none' }}
    >
      {chips.map(({ source, words }) => (
        <li key={source}>
          <Chip label={words} onDelete={() => setFilter(source, '')} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Chip label="Clear all filters" onClick={() => change({ filters: {} })} />
        </li>
      )}
    </Stack>
  );
}
