import Replay from '@mui/icons-material/Replay';
import { filterSentence } from '../../grid/filterSentence';
import { useRecordListContext } from '../../grid/RecordListContext';
import { toEngine } from '../../grid/rowSelection';
import { ToolButton } from '../../grid/ToolButton';
import type { RecordList } from '../../grid/useRecordList';
import type { RepostQuestion } from './repostQuestion';

/** Asks about the rows that are picked. */
export function RepostPicked({ ask }: { readonly ask: (question: RepostQuestion) => void }) {
  const list = useRecordListContext();
  return <ToolButton label="Repost" icon={<Replay />} onClick={() => ask(pickedQuestion(list))} />;
}

/** The picked rows of a list, and how they were picked. */
export function pickedQuestion({ source, selection: { selection }, columns }: RecordList): RepostQuestion {
  const words =
    selection.kind === 'allBut' ? `picked ${filterSentence(selection.query, columns)}` : 'that you picked';
  return { engine: source.engine, selection: toEngine(selection), words };
}
