import Typography from '@mui/material/Typography';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

/** The empty list: the search found nothing, or no row has the tab's status. */
export function SyncNothing({ searchText }: { readonly searchText: string }) {
  const { params } = useRecordListContext();
  return (
    <>
      <Typography variant="subtitle1">{t(words.noTransactions)}</Typography>
      <Typography color="text.secondary">
        {params.tab === ''
          ? t(words.noneFor, { search: searchText })
          : t(words.noneWithStatus, { search: searchText })}
      </Typography>
    </>
  );
}
