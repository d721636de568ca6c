import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ExportButton } from '../export/ExportButton';
import { useRecordListContext } from '../list/RecordListContext';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

/** How many rows are selected, and the actions on them. */
export function BulkBar({ children }: { readonly children: ReactNode }) {
  const { selection, totals } = useRecordListContext();
  const total = totals?.total ?? 0;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t(words.selectedRows)}
      sx={{ alignItems: 'center', gap: 1, whiteSpace: 'nowrap', '& > *': { flexShrink: 0 } }}
    >
      <Typography role="status" sx={{ fontWeight: 600, px: 1 }}>
        {t(words.selected, { count: selection.count })}
      </Typography>
      {selection.count < total && (
        <Button size="small" onClick={() => selection.pickAll(total)}>
          {t(words.selectAllRows, { count: total })}
        </Button>
      )}
      {children}
      <ExportButton selection={selection.selection} count={selection.count} />
      <Button size="small" color="secondary" onClick={selection.clear}>
        {t(words.clearSelection)}
      </Button>
    </Stack>
  );
}
