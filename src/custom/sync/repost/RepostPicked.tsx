import Replay from '@mui/icons-material/Replay';
import { filterSentence } from '../../../grid/toolbar/filterSentence';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import { toEngine } from '../../../grid/selection/rowSelection';
import { ToolButton } from '../../../grid/toolbar/ToolButton';
import type { RecordList } from '../../../grid/list/useRecordList';
import type { RepostQuestion } from './repostQuestion';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

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
