import BarChart from '@mui/icons-material/BarChart';
import { ToolButton } from '../../grid/ToolButton';
import { CausesButton } from './CausesButton';
import type { RepostQuestion } from './repostQuestion';
import type { useTrendChoice } from './TrendPlace';

interface SyncToolsProps {
  readonly trend: ReturnType<typeof useTrendChoice>;
  /** null where rows are not posted again. */
  readonly ask: ((question: RepostQuestion) => void) | null;
}

/** The sync lists' own tools: why rows failed, and when. */
export function SyncTools({ trend, ask }: SyncToolsProps) {
  return (
    <>
      <CausesButton ask={ask} />
      {trend.hasRoom && (
        <ToolButton
          label={trend.shown ? 'Hide trend' : 'Show trend'}
          icon={<BarChart />}
          onClick={trend.toggle}
        />
      )}
    </>
  );
}
