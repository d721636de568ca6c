import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { studioRun, studioRunPause, studioRunResume, type StudioRun } from '../../../api/studio/runs';
import { countOf, DID_NOT_FIT } from '../../../api/studio/stepSums';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as runWords from '../../../words/en/studio/run';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { DryRunStep } from '../edit/DryRunStep';
import { LoadState } from '../LoadState';
import { stepFrame, stepsLook } from '../stepsLook';
import { StudioPage } from '../StudioPage';
import { useLabelOf } from '../useLabelOf';
import { RunExceptions } from './RunExceptions';
import { isOpen, runTitle } from './runTitle';
import { UndoDialog } from './UndoDialog';

const EVERY_MS = 1_000;

/** /studio/run/:id: the progress of moving the records of a resource into its live version. */
export function RunScreen() {
  const { id = '' } = useParams();
  const { call, may } = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch } = useScreenQuery(['run', id], () => call(studioRun, { id }), {
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? EVERY_MS : false),
  });
  const { start, pending, refusal } = useApiAction(() => void refetch());
  const label = useLabelOf(data?.name ?? '');
  if (!data)
    return (
      <StudioPage title={t(runWords.move)}>
        <LoadState error={error} retry={() => void refetch()} />
      </StudioPage>
    );
  const { state, isUndo } = data;
  const mayPublish = may('studio/publish');
  return (
    <StudioPage title={t(runTitle(data), { name: label })}>
      <RunState run={data} />
      <RunProgress run={data} />
      <Refused refusal={refusal} />
      {isOpen(data) && mayPublish && (
        <Actions>
          {state === 'moving' ? (
            <Button
              variant="outlined"
              disabled={pending}
              onClick={() => start({ work: () => call(studioRunPause, { id }) })}
            >
              {t(runWords.pause)}
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={pending}
              onClick={() => start({ work: () => call(studioRunResume, { id }) })}
            >
              {t(runWords.resume)}
            </Button>
          )}
          {!isUndo && may('studio/publishOwn') && (
            <Button color="error" disabled={pending} onClick={() => setIsAsking(true)}>
              {t(runWords.undo)}
            </Button>
          )}
        </Actions>
      )}
      {!isUndo && (
        <Steps>
          {data.steps.length > 0 && <h2>{t(runWords.values)}</h2>}
          {data.steps.map(step => (
            <DryRunStep key={step.fid} step={withoutExceptions(step)} records={null} />
          ))}
        </Steps>
      )}
      {!isUndo && <RunExceptions run={data} />}
      {isAsking && <UndoDialog run={data} changed={() => void refetch()} close={() => setIsAsking(false)} />}
    </StudioPage>
  );
}

/** Exceptions have their own list below, with their records. */
const withoutExceptions = (step: StudioRun['steps'][number]) => ({
  ...step,
  samples: step.samples.filter(({ outcome }) => !DID_NOT_FIT.has(outcome)),
});

const STATES = {
  moving: { severity: 'info', text: runWords.means },
  paused: { severity: 'warning', text: runWords.paused },
  done: { severity: 'success', text: runWords.done },
  doneWithExceptions: { severity: 'warning', text: runWords.doneWithExceptions },
  undone: { severity: 'success', text: runWords.undone },
} as const;

function RunState({ run: { state, version, steps } }: { readonly run: StudioRun }) {
  const isWhole = steps.every(({ counts }) => countOf(counts, DID_NOT_FIT) === 0);
  const { severity, text } = STATES[state === 'done' && !isWhole ? 'doneWithExceptions' : state];
  return (
    <Alert severity={severity} sx={{ maxWidth: 900 }}>
      {t(text, { version })}
    </Alert>
  );
}

const Actions = styled('div')({ display: 'flex', gap: 8 });

const Steps = styled('div')(({ theme }) => ({
  ...stepsLook(theme),
  maxWidth: 900,
  '& h2': { margin: '8px 0 0', fontSize: '1rem', fontWeight: 600 },
  '& section': stepFrame(theme),
}));

const MINUTE_S = 60;

/** The number of moved records, the speed, and the time left. */
function RunProgress({ run }: { readonly run: StudioRun }) {
  const { done, total, took, state } = run;
  // `done` may exceed `total`: it also counts records added since the start, which need no move.
  const moved = isOpen(run) ? Math.min(done, total) : total;
  const rate = took > 0 ? (done * 1000) / took : 0;
  const text = [
    t(runWords.progress, { done: moved, total }),
    ...(state === 'moving' && rate >= 1
      ? [
          t(runWords.speed, { rate: Math.round(rate) }),
          t(runWords.left, { left: timeText(Math.ceil((total - moved) / rate)) }),
        ]
      : []),
  ].join(' · ');
  return (
    <Progress>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (moved / total) * 100}
        aria-label={text}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <span>{text}</span>
    </Progress>
  );
}

const timeText = (seconds: number): string =>
  seconds < 2 * MINUTE_S
    ? plural(runWords.seconds, { smart_count: seconds })
    : plural(runWords.minutes, { smart_count: Math.ceil(seconds / MINUTE_S) });

const Progress = styled('div')({ maxWidth: 900, display: 'flex', flexDirection: 'column', gap: 4 });
