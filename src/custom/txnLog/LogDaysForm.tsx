import Button from '@mui/material/Button';
import { DAYS_TURNED } from '../../api/day';
import type { LogSearch } from '../../api/log';
import { defineForm } from '../../form/defineForm';
import { FormFields } from '../../form/FormFields';
import { useDefinedForm } from '../../form/useDefinedForm';
import { areDaysTurned } from '../files/report/reportFields';
import { SearchLine } from '../frame/SearchLine';
import { t } from '../../words/translator';
import * as words from '../../words/en/txnLog';

interface LogDaysFormProps {
  /** The current range of days. */
  readonly search: LogSearch;
  readonly onSearch: (search: LogSearch) => void;
}

const form = defineForm({
  fields: [
    { kind: 'date', source: 'from_date', label: words.fromDate, required: words.fromDateRequired },
    { kind: 'date', source: 'to_date', label: words.toDate },
  ],
  problems: days => (days.to_date !== '' && areDaysTurned(days) ? { to_date: DAYS_TURNED } : {}),
});

/** The range of days to show. */
export function LogDaysForm({ search, onSearch }: LogDaysFormProps) {
  const state = useDefinedForm(form, { submit: onSearch, values: search });
  return (
    <SearchLine onSubmit={state.submit} noValidate aria-label={t(words.whichDays)}>
      <FormFields state={state} />
      <Button type="submit" variant="contained">
        {t(words.search)}
      </Button>
    </SearchLine>
  );
}
