import { useEffect } from 'react';
import type { RecordList } from '../../grid/list/useRecordList';

/** Polling interval in ms while a file is being created. */
const ASK_AGAIN_MS = 3000;

const AT_WORK = ['waiting', 'running'];

/** Polls a list of downloads while one of them is being created and the page is visible. */
export function useWaitingDownloads({ source }: Pick<RecordList, 'source'>): void {
  useEffect(() => {
    const look = async () => {
      if (document.hidden || source.getState().status !== 'ready') return;
      const states = await source.engine.counts('state');
      if (AT_WORK.some(state => states.has(state))) await source.reload();
    };
    // A failed poll is repeated at the next interval.
    const timer = setInterval(() => void look().catch(() => undefined), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [source]);
}
