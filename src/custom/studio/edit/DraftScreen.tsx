import { useParams } from 'react-router-dom';
import type { ConsoleApi } from '../../../api/console';
import { studioDraft } from '../../../api/studio/drafts';
import { studioVersion } from '../../../api/studio/versions';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/studio';
import { t } from '../../../words/translator';
import { LoadState } from '../LoadState';
import { StudioPage } from '../StudioPage';
import { DraftEditor } from './DraftEditor';
import { draftLabel } from './draftLabel';

/** /studio/edit/:id: a draft. */
export function DraftScreen() {
  const { id = '' } = useParams();
  const api = useApi();
  const { data, error, refetch } = useScreenQuery(['draft', id], () => openDraft(api, id));
  return (
    <StudioPage
      title={data ? t(words.drafting, { name: draftLabel(data.draft.declaration) }) : t(words.draft)}
    >
      {data ? (
        <DraftEditor key={data.draft.id} {...data} />
      ) : (
        <LoadState error={error} retry={() => void refetch()} />
      )}
    </StudioPage>
  );
}

/** The draft with what it is based on: a version, or a shipped resource; null for a new resource. */
async function openDraft({ call }: ConsoleApi, id: string) {
  const draft = await call(studioDraft, { id });
  const { name, baseVersion } = draft;
  if (baseVersion !== 0)
    return { draft, base: await call(studioVersion, { name, version: String(baseVersion) }) };
  const { basis } = draft;
  return { draft, base: basis && { version: 0, digest: '', declaration: basis } };
}
