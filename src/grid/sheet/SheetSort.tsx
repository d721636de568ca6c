import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useRecordListContext } from '../list/RecordListContext';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/list/tools';

/** The order of the list: by which column, and in which direction. */
export function SheetSort() {
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
