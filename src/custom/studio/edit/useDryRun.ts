import { useQuery } from '@tanstack/react-query';
import { studioDraftDryRun, type StudioDraft, type StudioDryRun } from '../../../api/studio/drafts';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import type { BaseVersion } from './unsafeIn';
import type { EditedDraft } from './useDraftSaving';

interface Asked {
  readonly draft: StudioDraft;
  /** Null for a new resource, which has no records. */
  readonly base: BaseVersion | null;
  readonly edited: EditedDraft;
}

/** What a publish would do to the records now. */
export function useDryRun({ draft: { id }, base, edited }: Asked) {
  const { call } = useApi();
  const digest = base?.digest ?? '';
  return useQuery<StudioDryRun>({
    ...screenQuery,
    queryKey: ['dry run', id, digest, edited.declaration],
    enabled: base !== null,
    retry: false,
    staleTime: 0,
    queryFn: async () => {
      const revision = await edited.flush();
      if (revision === null) throw new Error(t(words.notSavedNow));
      return call(studioDraftDryRun, { id, body: { revision, expect: digest } });
    },
  });
}
