import Alert from '@mui/material/Alert';
import { useRecordListContext } from '../../grid/RecordListContext';
import { formatDateTime } from '../../wire/dates';
import type { SyncBatch } from '../../wire/sync';
import { SideDrawer } from '../frame/SideDrawer';
import { BatchProgress } from './BatchProgress';
import type { RepostQuestion } from './repostQuestion';
import { useBatch } from './useBatch';

interface BatchDrawerProps {
  readonly id: string;
  /** Asks about posting the failed rows once more. */
  readonly ask: (question: RepostQuestion) => void;
  readonly close: () => void;
}

/** A batch at its own address: how far it is, what came of each row, stop, and the failed ones once more. */
export function BatchDrawer({ id, ask, close }: BatchDrawerProps) {
  const { engine } = useRecordListContext().source;
  const [state, stop] = useBatch(id);
  const repostFailed = (keys: readonly string[]) =>
    ask({ engine, selection: { kind: 'keys', keys }, words: 'that failed in this batch' });
  return (
    <SideDrawer
      title="Repost batch"
      about={state.status === 'ready' ? byline(state.batch) : undefined}
      close={close}
    >
      {state.status === 'loading' && <p role="status">Loading...</p>}
      {state.status === 'missing' && (
        <Alert severity="warning">
          This batch is not known here. Batches that were run by another browser tab are not kept.
        </Alert>
      )}
      {state.status === 'failed' && <Alert severity="error">{state.why}</Alert>}
      {state.status === 'ready' && (
        <BatchProgress batch={state.batch} rows={state.rows} stop={stop} repostFailed={repostFailed} />
      )}
    </SideDrawer>
  );
}

const byline = ({ actor, at }: SyncBatch): string =>
  [formatDateTime(at), actor === '' ? 'from this tab' : `by ${actor}`].join(' ');
