import Typography from '@mui/material/Typography';
import { useRecordListContext } from '../../grid/RecordListContext';

/** What stands in a list without rows: that the search found none, or that none has the status of the tab. */
export function SyncNothing({ asked }: { readonly asked: string }) {
  const { params } = useRecordListContext();
  return (
    <>
      <Typography variant="subtitle1">No transactions</Typography>
      <Typography color="text.secondary">
        {params.tab === ''
          ? `There are none for ${asked}. Search by another date or number.`
          : `None for ${asked} has this status.`}
      </Typography>
    </>
  );
}
