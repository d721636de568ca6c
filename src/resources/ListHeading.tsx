import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import { useRecordListContext } from '../grid/RecordListContext';
import type { ResourceSchema } from '../schemas/resource';
import { createPath } from './listPaths';

/** What the list is called, how many records it has, and the button that adds one. */
export function ListHeading({ schema }: { readonly schema: ResourceSchema }) {
  const { list } = schema.screens;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', gap: 1.5, flex: 1, minWidth: 0, flexWrap: 'wrap' }}
      >
        <Typography component="h1" variant="h1">
          {list.title}
        </Typography>
        <ListCount />
      </Stack>
      {schema.can.create && (
        <Button variant="contained" component={LinkBase} to={createPath(schema.name)} sx={{ flexShrink: 0 }}>
          {list.add}
        </Button>
      )}
    </Stack>
  );
}

/** '340 of 1,00,000 records' under filters, '1,00,000 records' without. */
function ListCount() {
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
