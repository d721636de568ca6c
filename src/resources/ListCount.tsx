import Typography from '@mui/material/Typography';
import { useRecordListContext } from '../grid/RecordListContext';

/** '340 of 1,00,000 records' under filters, '1,00,000 records' without. */
export function ListCount() {
  const { totals, state } = useRecordListContext();
  if (!totals || state.status !== 'ready') return null;
  const { total, inTab } = totals;
  const records = `${inTab.toLocaleString('en-IN')} ${inTab === 1 ? 'record' : 'records'}`;
  return (
    <Typography color="text.secondary" variant="caption" role="status">
      {total === inTab ? records : `${total.toLocaleString('en-IN')} of ${records}`}
    </Typography>
  );
}
