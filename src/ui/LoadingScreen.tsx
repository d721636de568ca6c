import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import * as words from '../words/en/ui';
import { t } from '../words/translator';

/** The outline of a screen that is loading. */
export function LoadingScreen() {
  return (
    <Stack role="status" aria-label={t(words.loading)} spacing={2} sx={{ padding: 3 }}>
      <Skeleton width={240} height={28} />
      <Skeleton width="100%" height={36} />
      <Skeleton width="100%" height={280} />
    </Stack>
  );
}
