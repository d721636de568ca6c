import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import { studioRuns, type StudioRun } from '../../../api/studio/runs';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/studio/run';
import { t } from '../../../words/translator';
import { runPath } from '../studioPaths';
import { useLabelOf } from '../useLabelOf';
import { isOpen, runTitle } from './runTitle';

const EVERY_MS = 3_000;

/** The resources whose records a run is moving. */
export function RunNotices() {
  const { call } = useApi();
  const { data = [] } = useScreenQuery(['runs'], () => call(studioRuns), {
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? EVERY_MS : false),
  });
  return data.filter(isOpen).map(run => <RunNotice key={run.id} run={run} />);
}

function RunNotice({ run }: { readonly run: StudioRun }) {
  const { id, name, done, total } = run;
  const label = useLabelOf(name);
  return (
    <Alert
      severity="info"
      action={
        <Button component={LinkBase} to={runPath(id)} color="inherit">
          {t(words.watch)}
        </Button>
      }
      sx={{ mt: 1, mx: { xs: 1, sm: 3 } }}
    >
      {t(runTitle(run), { name: label })}: {t(words.progress, { done, total })}
    </Alert>
  );
}
