import { useNavigate } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { studioDraftPublish, type StudioDraft } from '../../../api/studio/drafts';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { useDeed } from '../../users/shared/useDeed';
import { Refused } from '../../users/shared/Refused';
import { SCHEMAS_KEY } from '../schemasKey';
import { WhyDialog } from '../WhyDialog';
import type { BaseVersion } from './unsafeIn';
import type { EditedDraft } from './useDraftSaving';

interface PublishDialogProps {
  readonly draft: StudioDraft;
  readonly base: BaseVersion | null;
  readonly edited: EditedDraft;
  readonly close: () => void;
}

/** Publishes a draft, with the reason that stands in the history. */
export function PublishDialog({ draft, base, edited, close }: PublishDialogProps) {
  const { call } = useApi();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { start, pending, refusal } = useDeed(() => {
    void client.invalidateQueries({ queryKey: SCHEMAS_KEY });
    navigate('/studio/list');
  });
  const publish = async (why: string) => {
    const revision = await edited.flush();
    if (revision === null) throw new Error(t(words.notSavedNow));
    const { id } = draft;
    const expect = base?.digest ?? '';
    return call(studioDraftPublish, { id, body: { revision, expect, why } });
  };
  return (
    <WhyDialog
      title={t(words.publishTitle, { name: draft.name })}
      action={t(words.publish)}
      pending={pending}
      confirm={why => start({ work: () => publish(why), said: t(words.isPublished, { name: draft.name }) })}
      close={close}
    >
      <p>{t(words.publishFollows)}</p>
      <Refused refusal={refusal} />
    </WhyDialog>
  );
}
