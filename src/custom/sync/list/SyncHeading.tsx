import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListCount } from '../../../resources/list/ListCount';
import { translateAny } from '../../../words/translator';

interface SyncHeadingProps {
  readonly title: string;
  /** The current search, in words. */
  readonly searched: string;
  /** The screen's actions. */
  readonly children?: ReactNode;
}

/** Title, row count and current search, and the screen's own action. */
export function SyncHeading({ title, searched, children }: SyncHeadingProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Stack
        direction="row"
        sx={{
          alignItems: 'baseline',
          columnGap: 1.5,
          flex: { xs: '1 1 240px', sm: 1 },
          minWidth: 0,
          flexWrap: 'wrap',
        }}
      >
        <Typography component="h1" variant="h1">
          {translateAny(title)}
        </Typography>
        <ListCount />
        <Typography color="text.secondary" variant="caption">
          {searched}
        </Typography>
      </Stack>
      {children}
    </Stack>
  );
}
