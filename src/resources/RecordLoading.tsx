import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ResourceSchema } from '../schemas/resource';

interface Props {
  readonly schema: ResourceSchema;
}

/** The form's shape, while its record is on its way. */
export function RecordLoading({ schema }: Props) {
  return (
    <div role="status" aria-label={`The ${schema.noun} is on its way`}>
      <Stack spacing={2} sx={{ maxWidth: 640 }}>
        {[240, 480, 460, 360].map(width => (
          <Skeleton key={width} height={36} width={width} sx={{ maxWidth: '100%' }} />
        ))}
      </Stack>
    </div>
  );
}
