import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { focusRef } from '../../ui/focusRef';
import * as list from '../../words/en/list';
import * as words from '../../words/en/list/tools';
import { plural } from '../../words/plural';
import { t, translateAny } from '../../words/translator';
import type { GridColumn } from '../columns/gridColumn';
import { useRecordListContext } from '../list/RecordListContext';
import { FilterHelp, SavedQueries } from '../toolbar/SavedQueries';

/** The order of the list: by which column, and in which direction. */
function SheetSort() {
  const { layout, params, change, defaultSort } = useRecordListContext();
  const [first] = params.sort;
  const order = first?.order ?? 'ASC';
  const choose = (source: string, order: string) =>
    change({
      sort: source === '' ? defaultSort : [{ source, order: order === 'DESC' ? 'DESC' : 'ASC' }],
    });
  return (
    <Stack direction="row" sx={{ gap: 1.5 }}>
      <Choice
        label={t(words.sortBy)}
        value={first?.source ?? ''}
        choose={source => choose(source, order)}
        choices={[
          ['', t(words.asListed)],
          ...layout.all.map(({ source, title }) => [source, translateAny(title)] as const),
        ]}
      />
      <Choice
        label={t(words.direction)}
        value={order}
        disabled={!first}
        choose={next => choose(first?.source ?? '', next)}
        choices={[
          ['ASC', t(words.ascendingOrder)],
          ['DESC', t(words.descendingOrder)],
        ]}
      />
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly choose: (value: string) => void;
}

function Choice({ label, value, disabled = false, choices, choose }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl margin="none" fullWidth disabled={disabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

interface FilterSheetProps {
  readonly close: () => void;
  /** The screen's own search. */
  readonly children?: ReactNode;
}

/** Search, order and a filter per column; the list behind the sheet updates at once. */
export function FilterSheet({ close, children }: FilterSheetProps) {
  const { layout, params, totals, change } = useRecordListContext();
  const isFiltered = Object.keys(params.filters).length > 0 || params.search !== '';
  const id = useId();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxHeight: '85dvh' } } }}
    >
      <Sheet>
        <header>
          <h2 id={id} ref={focusRef} tabIndex={-1}>
            {t(list.filterSort)}
          </h2>
          <SavedQueries />
          <FilterHelp />
          <IconButton aria-label={t(words.close)} onClick={close}>
            <Close />
          </IconButton>
        </header>
        <div className="fields">
          {children}
          <SheetSort />
          {layout.all.map(column => (
            <SheetFilter key={column.source} column={column} />
          ))}
        </div>
        <footer>
          <Button
            color="secondary"
            disabled={!isFiltered}
            onClick={() => change({ filters: {}, search: '' })}
          >
            {t(list.clearAllFilters)}
          </Button>
          <Button variant="contained" onClick={close}>
            {plural(words.showRecords, { smart_count: totals?.total ?? 0 })}
          </Button>
        </footer>
      </Sheet>
    </Drawer>
  );
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > header, & > footer': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: theme.spacing(1, 2),
  },
  '& > header': { paddingRight: 8 },
  '& h2': { ...theme.typography.subtitle1, flex: 1, margin: 0, outline: 'none' },
  '& > .fields': {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    padding: theme.spacing(0.5, 2, 2),
    overflow: 'auto',
  },
  // A search form wraps, so that its inputs are wide enough for a whole date.
  '& > .fields > form': { flexWrap: 'wrap', '& .MuiFormControl-root': { flex: '1 1 150px' } },
  '& > footer': { justifyContent: 'space-between', borderTop: `1px solid ${theme.palette.divider}` },
}));

/** The filter of a column, like the one under its title in the table. */
function SheetFilter({ column: { source, title } }: { readonly column: GridColumn }) {
  const { params, totals, setFilter } = useRecordListContext();
  const id = useId();
  return (
    <FormControl margin="none" fullWidth>
      <InputLabel htmlFor={id}>{translateAny(title)}</InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        autoComplete="off"
        placeholder={t(list.searchIn, { count: String(totals?.inTab ?? 0) })}
        slotProps={{ input: { enterKeyHint: 'search', spellCheck: false } }}
        value={params.filters[source] ?? ''}
        onChange={({ target }) => setFilter(source, target.value)}
      />
    </FormControl>
  );
}
