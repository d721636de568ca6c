import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ResourceSchema } from '../../schemas/resource';
import * as words from '../../words/en/ui';
import { t, translateAny } from '../../words/translator';

/** A skeleton of the form while its record loads. */
export function RecordLoading({ schema }: { readonly schema: ResourceSchema }) {
  return (
    <div role="status" aria-label={t(words.loadingNoun, { noun: translateAny(schema.noun) })}>
      <Stack spacing={2} sx={{ maxWidth: 640, padding: { xs: 2, sm: 0 } }}>
        {[240, 480, 460, 360].map(width => (
          <Skeleton key={width} height={36} width={width} sx={{ maxWidth: '100%' }} />
        ))}
      </Stack>
    </div>
  );
}
