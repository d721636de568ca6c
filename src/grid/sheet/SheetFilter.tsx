import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { GridColumn } from '../columns/gridColumn';
import { useRecordListContext } from '../list/RecordListContext';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/list';

/** The filter of a column, as under its title in the table. */
export function SheetFilter({ column: { source, title } }: { readonly column: GridColumn }) {
  const { params, totals, setFilter } = useRecordListContext();
  const id = useId();
  return (
    <FormControl margin="none" fullWidth>
      <InputLabel htmlFor={id}>{translateAny(title)}</InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        autoComplete="off"
        placeholder={t(words.searchIn, { count: String(totals?.inTab ?? 0) })}
        slotProps={{ input: { enterKeyHint: 'search', spellCheck: false } }}
        value={params.filters[source] ?? ''}
        onChange={({ target }) => setFilter(source, target.value)}
      />
    </FormControl>
  );
}
