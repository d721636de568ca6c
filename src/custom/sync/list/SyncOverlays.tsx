import { useRecordListContext } from '../../../grid/list/RecordListContext';
import { useApi } from '../../../ui/apiContext';
import { LazyCausesDrawer } from '../causes/LazyCausesDrawer';
import { LazyBatchDrawer } from '../repost/LazyBatchDrawer';
import { LazyRecordDrawer } from '../record/LazyRecordDrawer';
import { LazyRepostDialog } from '../repost/LazyRepostDialog';
import type { RepostQueue } from '../repost/repostQueue';
import type { RepostQuestion } from '../repost/repostQuestion';
import type { SyncKind } from './syncKind';
import type { useOpenPlace } from './useOpenPlace';

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
    // The selected rows have been submitted; keeping them selected would invite a second repost.
    selection.clear();
    openBatch(id);
  };
  const askAboutCause = (asked: RepostQuestion) => {
    close();
    setQuestion(asked);
  };
  return (
    <>
      {redisId !== null && <LazyRecordDrawer redisId={redisId} queue={queue} turnTo={turnTo} close={close} />}
      {batch !== null && <LazyBatchDrawer key={batch} id={batch} ask={setQuestion} close={close} />}
      {cause !== null && (
        <LazyCausesDrawer
          kind={kind}
          openAt={cause}
          ask={kind.posts && may('sync/bulkRepost') ? askAboutCause : null}
          close={close}
        />
      )}
      {question && <LazyRepostDialog question={question} started={started} close={() => setQuestion(null)} />}
    </>
  );
}
