import { useEffect } from 'react';
import type { RecordList } from '../../grid/useRecordList';

/** Asked again after this many ms, while something is being made. */
const ASK_AGAIN_MS = 3000;

const AT_WORK = ['waiting', 'running'];

/** Keeps a list of downloads up to date for as long as one of them is being made and somebody looks. */
export function useWaitingDownloads({ source }: Pick<RecordList, 'source'>): void {
  useEffect(() => {
    const look = async () => {
      if (document.hidden || source.getState().status !== 'ready') return;
      const states = await source.engine.counts('state');
      if (AT_WORK.some(state => states.has(state))) await source.reload();
    };
    // What could not be had is asked for the next time.
    const timer = setInterval(() => void look().catch(() => undefined), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [source]);
}
