import Replay from '@mui/icons-material/Replay';
import { useCallback, type KeyboardEvent } from 'react';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import type { RecordList } from '../../../grid/list/useRecordList';
import { toEngine } from '../../../grid/selection/rowSelection';
import { filterSentence } from '../../../grid/toolbar/filterSentence';
import { ToolButton } from '../../../grid/toolbar/ToolButton';
import * as words from '../../../words/en/sync';
import { t } from '../../../words/translator';
import type { RepostQuestion } from './repostQuestion';

/** Asks for confirmation to repost the selected rows. */
export function RepostPicked({ ask }: { readonly ask: (question: RepostQuestion) => void }) {
  const list = useRecordListContext();
  return <ToolButton label={t(words.repost)} icon={<Replay />} onClick={() => ask(pickedQuestion(list))} />;
}

/** The selected rows of a list, and how they were selected. */
export function pickedQuestion({ source, selection: { selection }, columns }: RecordList): RepostQuestion {
  const picked =
    selection.kind === 'allBut'
      ? t(words.pickedWhere, { filter: filterSentence(selection.query, columns) })
      : t(words.youPicked);
  return { engine: source.engine, selection: toEngine(selection), words: picked };
}

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
