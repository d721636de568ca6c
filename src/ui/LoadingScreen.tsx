import Stack from '@mui/material/Stack';
import * as words from '../words/en/ui';
import { t } from '../words/translator';
import { Bone } from './Bone';

/** The outline of a screen that is loading. */
export function LoadingScreen() {
  return (
    <Stack role="status" aria-label={t(words.loading)} spacing={3} sx={{ padding: 3 }}>
      <Bone width={240} height={18} />
      <Bone height={22} />
      <Bone height={168} />
    </Stack>
  );
}
