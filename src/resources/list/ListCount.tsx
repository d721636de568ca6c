import Typography from '@mui/material/Typography';
import { useRecordListContext } from '../../grid/list/RecordListContext';
import * as words from '../../words/en/list';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';

/** '340 of 1,00,000 records' under filters, '1,00,000 records' without. */
export function ListCount() {
  const { totals, state } = useRecordListContext();
  if (!totals || state.status !== 'ready') return null;
  const { total, inTab } = totals;
  const records = plural(words.records, { smart_count: inTab });
  return (
    <Typography color="text.secondary" variant="caption" role="status">
      {total === inTab ? records : t(words.totalOf, { count: total, records })}
    </Typography>
  );
}
