import { useRecordListContext } from '../../grid/RecordListContext';
import { BatchDrawer, RecordDrawer, RepostDialog } from './fetchedOverlays';
import type { RepostDesk } from './repostDesk';
import type { RepostQuestion } from './repostQuestion';
import type { useOpenPlace } from './useOpenPlace';

interface SyncOverlaysProps {
  readonly place: ReturnType<typeof useOpenPlace>;
  readonly desk: RepostDesk | null;
  readonly question: RepostQuestion | null;
  readonly setQuestion: (question: RepostQuestion | null) => void;
}

/** What lies over the list: an open record, an open batch, the question before a repost. */
export function SyncOverlays({ place, desk, question, setQuestion }: SyncOverlaysProps) {
  const { redisId, batch, turnTo, close, openBatch } = place;
  const { selection } = useRecordListContext();
  const started = (id: string) => {
    setQuestion(null);
    // What was picked is on its way; picked any longer, it would be asked about again.
    selection.clear();
    openBatch(id);
  };
  return (
    <>
      {redisId !== null && <RecordDrawer redisId={redisId} desk={desk} turnTo={turnTo} close={close} />}
      {batch !== null && <BatchDrawer key={batch} id={batch} ask={setQuestion} close={close} />}
      {question && <RepostDialog question={question} started={started} close={() => setQuestion(null)} />}
    </>
  );
}
