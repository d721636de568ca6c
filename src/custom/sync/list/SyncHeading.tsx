import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListCount } from '../../../resources/list/ListCount';
import { PHONE } from '../../../ui/usePhone';
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
    <Stack
      direction="row"
      sx={{ alignItems: 'baseline', columnGap: 1.5, [`@media ${PHONE}`]: { flexWrap: 'wrap', rowGap: 0 } }}
    >
      <Typography component="h1" variant="h1" sx={{ [`@media ${PHONE}`]: { flexBasis: '100%' } }}>
        {translateAny(title)}
      </Typography>
      <Stack direction="row" sx={{ flex: '1 1 110px', flexWrap: 'wrap', columnGap: 1.5 }}>
        <ListCount />
        <Typography color="text.secondary" variant="caption">
          {searched}
        </Typography>
      </Stack>
      {children}
    </Stack>
  );
}
