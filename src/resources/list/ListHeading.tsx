import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import type { ResourceSchema } from '../../schemas/resource';
import { ListCount } from './ListCount';
import { createPath } from './listPaths';
import { screenText } from '../../ui/screenText';

/** The list's title, its record count, and the button that adds a record. */
export function ListHeading({ schema }: { readonly schema: ResourceSchema }) {
  const { list } = schema.screens;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', gap: 1.5, flex: 1, minWidth: 0, flexWrap: 'wrap' }}
      >
        <Typography component="h1" variant="h1">
          {screenText(schema, list.title)}
        </Typography>
        <ListCount />
      </Stack>
      {schema.can.create && (
        <Button variant="contained" component={LinkBase} to={createPath(schema.name)} sx={{ flexShrink: 0 }}>
          {screenText(schema, list.add)}
        </Button>
      )}
    </Stack>
  );
}
