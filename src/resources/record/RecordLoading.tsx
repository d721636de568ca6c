import Stack from '@mui/material/Stack';
import type { ResourceSchema } from '../../schemas/resource';
import { Bone } from '../../ui/Bone';
import * as words from '../../words/en/ui';
import { t, translateAny } from '../../words/translator';

/** A skeleton of the form while its record loads. */
export function RecordLoading({ schema }: { readonly schema: ResourceSchema }) {
  return (
    <div role="status" aria-label={t(words.loadingNoun, { noun: translateAny(schema.noun) })}>
      <Stack spacing={3} sx={{ maxWidth: 640, padding: { xs: 2, sm: 0 } }}>
        {[240, 480, 460, 360].map(width => (
          <Bone key={width} width={width} height={22} />
        ))}
      </Stack>
    </div>
  );
}
