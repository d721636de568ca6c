import { useState } from 'react';
import { FilterLine } from '../../grid/FilterLine';
import { RecordGrid } from '../../grid/RecordGrid';
import { RecordListProvider } from '../../grid/RecordListContext';
import type { ListRecord } from '../../records/listEngine';
import { MessageDialog } from './fetchedOverlays';
import type { RepostQuestion } from './repostQuestion';
import { searchWords } from './searchWords';
import { SYNC_PANEL } from './StatusTabs';
import type { SyncKind } from './syncKind';
import { SyncListHead } from './SyncListHead';
import { SyncNothing } from './SyncNothing';
import { SyncOverlays } from './SyncOverlays';
import { SyncScreenFrame } from './SyncScreenFrame';
import { RepostDesk } from './repostDesk';
import { useCauseMarks } from './useCauseMarks';
import { useFocusAfter } from './useFocusAfter';
import { useOpenPlace } from './useOpenPlace';
import { useLive } from './useLive';
import { useRepostKey } from './useRepostKey';
import { useRepost } from './useRepost';
import { useSyncColumns } from './useSyncColumns';
import { useServerClock } from './useServerClock';
import { useSyncList } from './useSyncList';

/** A sync list: the search that brings its rows, tabs by status, and the table to the bottom of the window. */
export function SyncListScreen({ kind }: { readonly kind: SyncKind }) {
  const [shown, setShown] = useState<ListRecord | null>(null);
  const [desk] = useState(() => (kind.posts ? new RepostDesk() : null));
  const clock = useServerClock();
  const columns = useSyncColumns(setShown, desk, clock.now);
  const { list, search, byDefault, ask } = useSyncList(kind, columns);
  useRepost(desk);
  const place = useOpenPlace(kind, list);
  const { redisId, open } = place;
  const [question, setQuestion] = useState<RepostQuestion | null>(null);
  const onKey = useRepostKey(list, setQuestion);
  useFocusAfter(list, redisId);
  useCauseMarks(list);
  const { words, show } = useLive(list, kind.screen, search, clock.hear);
  const { search: term } = list.params;
  const asked = term === '' ? searchWords(search) : `“${term}”`;
  const searched = term === '' ? asked : `found for ${asked}`;
  return (
    <RecordListProvider list={list}>
      <SyncScreenFrame>
        <SyncListHead
          kind={kind}
          search={search}
          day={byDefault.value}
          ask={ask}
          searched={searched}
          offer={words}
          show={show}
          repost={setQuestion}
        />
        <FilterLine />
        <div className="panel" role="tabpanel" id={SYNC_PANEL} aria-label="Transactions">
          <RecordGrid
            label={kind.title}
            onOpen={open}
            onKey={kind.posts ? onKey : undefined}
            empty={<SyncNothing asked={asked} />}
          />
        </div>
      </SyncScreenFrame>
      {shown && <MessageDialog record={shown} open={open} close={() => setShown(null)} />}
      <SyncOverlays place={place} desk={desk} question={question} setQuestion={setQuestion} />
    </RecordListProvider>
  );
}
