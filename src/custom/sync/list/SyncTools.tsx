import BarChart from '@mui/icons-material/BarChart';
import { ToolButton } from '../../../grid/toolbar/ToolButton';
import { CausesButton } from '../causes/CausesButton';
import type { useTrendChoice } from '../trend/TrendPlace';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

interface SyncToolsProps {
  readonly trend: ReturnType<typeof useTrendChoice>;
  readonly showsCauses: boolean;
  readonly openCauses: () => void;
}

/** The sync lists' own tools: why and when rows failed. */
export function SyncTools({ trend, showsCauses, openCauses }: SyncToolsProps) {
  return (
    <>
      <CausesButton areOpen={showsCauses} open={openCauses} />
      {trend.hasRoom && (
        <ToolButton
          label={t(trend.shown ? words.hideTrend : words.showTrend)}
          icon={<BarChart />}
          onClick={trend.toggle}
        />
      )}
    </>
  );
}
