import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { studioRuns } from '../../../api/studio/runs';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';
import * as words from '../../../words/en/studio/run';
import { t } from '../../../words/translator';
import { runPath } from '../studioPaths';
import { isOpen } from './openRuns';

const EVERY_MS = 3_000;

/** The resources whose records are being moved. */
export function RunNotices() {
  const { call } = useApi();
  const { data = [] } = useQuery({
    ...screenQuery,
    queryKey: ['runs'],
    queryFn: () => call(studioRuns),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? EVERY_MS : false),
  });
  return data.filter(isOpen).map(({ id, name, isUndo, done, total }) => (
    <Alert
      key={id}
      severity="info"
      action={
        <Button component={LinkBase} to={runPath(id)} color="inherit">
          {t(words.watch)}
        </Button>
      }
      sx={{ m: 1 }}
    >
      {t(isUndo ? words.movingBack : words.moving, { name })}: {t(words.progress, { done, total })}
    </Alert>
  ));
}
