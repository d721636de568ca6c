import { useRecordListContext } from '../../../grid/list/RecordListContext';
import { useApi } from '../../../ui/apiContext';
import { lazyComponent } from '../../../ui/lazyComponent';
import type { RepostQuestion } from '../repost/repostQuestion';
import type { RepostQueue } from '../repost/repostQueue';
import type { SyncKind } from './syncKind';
import type { useOpenPlace } from './useOpenPlace';

// Loaded when first opened, so that no list waits for them.
const CausesDrawer = lazyComponent(async () => (await import('../causes/CausesDrawer')).CausesDrawer);
const BatchDrawer = lazyComponent(async () => (await import('../repost/BatchDrawer')).BatchDrawer);
const RecordDrawer = lazyComponent(async () => (await import('../record/RecordDrawer')).RecordDrawer);
const RepostDialog = lazyComponent(async () => (await import('../repost/RepostDialog')).RepostDialog);

interface SyncOverlaysProps {
  readonly kind: SyncKind;
  readonly place: ReturnType<typeof useOpenPlace>;
  readonly queue: RepostQueue | null;
  readonly question: RepostQuestion | null;
  readonly setQuestion: (question: RepostQuestion | null) => void;
}

/** Dialogs over the list: an open record, an open batch, the causes, the confirmation of a repost. */
export function SyncOverlays({ kind, place, queue, question, setQuestion }: SyncOverlaysProps) {
  const { redisId, batch, cause, turnTo, close, openBatch } = place;
  const { selection } = useRecordListContext();
  const { may } = useApi();
  const started = (id: string) => {
    setQuestion(null);
    // The selected rows are submitted. If they stayed selected, they might be reposted by mistake.
    selection.clear();
    openBatch(id);
  };
  const askAboutCause = (asked: RepostQuestion) => {
    close();
    setQuestion(asked);
  };
  return (
    <>
      {redisId !== null && <RecordDrawer redisId={redisId} queue={queue} turnTo={turnTo} close={close} />}
      {batch !== null && <BatchDrawer key={batch} id={batch} ask={setQuestion} close={close} />}
      {cause !== null && (
        <CausesDrawer
          kind={kind}
          openAt={cause}
          ask={kind.posts && may('sync/bulkRepost') ? askAboutCause : null}
          close={close}
        />
      )}
      {question && <RepostDialog question={question} started={started} close={() => setQuestion(null)} />}
    </>
  );
}
