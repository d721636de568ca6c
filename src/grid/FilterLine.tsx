import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { filtersInWords } from './filterSentence';
import { useRecordListContext } from './RecordListContext';

const HINT = 'Type under a column: abc contains, =abc is, ^abc begins, = blank, ! not, >5 or 5..10 range.';

/**
 * The filters in force, in words; each goes with its cross. The line is there without any too, so that the table never
 * moves under the hand that types into it, and says what can be typed.
 */
export function FilterLine() {
  const { columns, params, setFilter, change } = useRecordListContext();
  const chips = filtersInWords(params.filters, columns);
  return (
    <Box
      sx={{ minHeight: 30, display: 'flex', alignItems: 'center', overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {chips.length === 0 ? (
        <Typography variant="caption" color="text.secondary" noWrap>
          {HINT}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label="Filters in force"
          sx={{ display: 'flex', gap: 1, p: 0, m: 0, listStyle: 'none' }}
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
        </Box>
      )}
    </Box>
  );
}
