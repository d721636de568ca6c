import Alert from '@mui/material/Alert';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import { formatDateTime } from '../../../wire/text/dateText';
import type { SyncBatch } from '../../../api/sync/batches';
import { SideDrawer } from '../../frame/SideDrawer';
import { BatchProgress } from './BatchProgress';
import type { RepostQuestion } from './repostQuestion';
import { useBatch } from './useBatch';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/sync/details';

interface BatchDrawerProps {
  readonly id: string;
  /** Asks for confirmation to repost the failed rows. */
  readonly ask: (question: RepostQuestion) => void;
  readonly close: () => void;
}

/** A batch at its own URL: progress, the result of each row, stop, and repost of failures. */
export function BatchDrawer({ id, ask, close }: BatchDrawerProps) {
  const { engine } = useRecordListContext().source;
  const [state, stop] = useBatch(id);
  const repostFailed = (keys: readonly string[]) =>
    ask({ engine, selection: { kind: 'keys', keys }, words: t(words.failedInBatch) });
  return (
    <SideDrawer
      title={t(words.batch)}
      about={state.status === 'ready' ? byline(state.batch) : undefined}
      close={close}
    >
      {state.status === 'loading' && <p role="status">{t(words.loading)}</p>}
      {state.status === 'missing' && <Alert severity="warning">{t(words.batchMissing)}</Alert>}
      {state.status === 'failed' && <Alert severity="error">{translateAny(state.why)}</Alert>}
      {state.status === 'ready' && (
        <BatchProgress batch={state.batch} rows={state.rows} stop={stop} repostFailed={repostFailed} />
      )}
    </SideDrawer>
  );
}

function byline({ actor, at }: SyncBatch): string {
  const when = formatDateTime(at);
  return actor === '' ? t(words.fromThisTab, { when }) : t(words.whenBy, { when, actor });
}
