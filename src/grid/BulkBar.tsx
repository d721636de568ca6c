import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ExportButton } from './export/ExportButton';
import { useRecordListContext } from './RecordListContext';

/** How many rows are picked and what can be done with them. */
export function BulkBar({ children }: { readonly children: ReactNode }) {
  const { selection, totals } = useRecordListContext();
  const total = totals?.total ?? 0;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="Selected rows"
      sx={{ alignItems: 'center', gap: 1, whiteSpace: 'nowrap', '& > *': { flexShrink: 0 } }}
    >
      <Typography role="status" sx={{ fontWeight: 600, px: 1 }}>
        {`${selection.count.toLocaleString('en-IN')} selected`}
      </Typography>
      {selection.count < total && (
        <Button size="small" onClick={() => selection.pickAll(total)}>
          {`Select all ${total.toLocaleString('en-IN')}`}
        </Button>
      )}
      {children}
      <ExportButton selection={selection.selection} count={selection.count} />
      <Button size="small" color="secondary" onClick={selection.clear}>
        Clear selection
      </Button>
    </Stack>
  );
}
