import { useCallback, type KeyboardEvent } from 'react';
import type { RecordList } from '../../../grid/list/useRecordList';
import type { RepostQuestion } from './repostQuestion';
import { pickedQuestion } from './RepostPicked';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

/** `r` in the table asks for confirmation to repost the selected rows, or the active row if none is selected. */
export function useRepostKey(
  list: RecordList,
  ask: (question: RepostQuestion) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    event => {
      const { target } = event;
      const row = target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : null;
      if (event.key !== 'r' || event.ctrlKey || event.metaKey || event.altKey || !row) return;
      event.preventDefault();
      if (list.selection.count > 0) return ask(pickedQuestion(list));
      const { first, rows } = list.window.getFrame();
      const record = rows[Number(row) - first];
      if (!record) return;
      const keys = [String(record['redisId'] ?? '')];
      ask({ engine: list.source.engine, selection: { kind: 'keys', keys }, words: t(words.inHand) });
    },
    [list, ask],
  );
}
