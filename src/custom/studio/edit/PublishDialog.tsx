import Button from '@mui/material/Button';
import { useNavigate } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { studioDraftPublish, type StudioDraft } from '../../../api/studio/drafts';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { useDeed } from '../../users/shared/useDeed';
import { Refused } from '../../users/shared/Refused';
import { LoadState } from '../LoadState';
import { SCHEMAS_KEY } from '../schemasKey';
import { WhyDialog } from '../WhyDialog';
import { DryRun } from './DryRun';
import { useDryRun } from './useDryRun';
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
  const { data, error, isFetching, refetch } = useDryRun({ draft, base, edited });
  const isTooMuch = data?.plan === '' && data.next !== null;
  const publish = async (why: string) => {
    const revision = await edited.flush();
    if (revision === null) throw new Error(t(words.notSavedNow));
    const { id, name } = draft;
    const expect = base?.digest ?? '';
    const seen = data ? { plan: data.plan, ...(data.confirm && { confirm: name }) } : {};
    return call(studioDraftPublish, { id, body: { revision, expect, why, ...seen } });
  };
  return (
    <WhyDialog
      title={t(words.publishTitle, { name: draft.name })}
      action={t(words.publish)}
      pending={pending}
      isDanger={data?.confirm === true}
      typed={data?.confirm ? draft.name : null}
      isWaiting={base !== null && (!data || isFetching || isTooMuch)}
      confirm={why => start({ work: () => publish(why), said: t(words.isPublished, { name: draft.name }) })}
      close={close}
    >
      <p>{t(words.publishFollows)}</p>
      {base && (data ? <DryRun run={data} /> : <LoadState error={error} retry={() => void refetch()} />)}
      {refusal && base && (
        <Button onClick={() => void refetch()} disabled={isFetching}>
          {t(words.tryAgain)}
        </Button>
      )}
      <Refused refusal={refusal} />
    </WhyDialog>
  );
}
