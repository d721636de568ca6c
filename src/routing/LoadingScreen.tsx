import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** The outline of a screen that is on its way. */
export function LoadingScreen() {
  return (
    <Stack role="status" aria-label="Loading" spacing={2} sx={{ padding: 3 }}>
      <Skeleton width={240} height={28} />
      <Skeleton width="100%" height={36} />
      <Skeleton width="100%" height={280} />
    </Stack>
  );
}
