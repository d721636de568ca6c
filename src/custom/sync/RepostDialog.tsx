import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { counted } from '../dashboard/counted';
import { DryRunWords } from './DryRunWords';
import { reasonOf } from '../../form/reasonOf';
import type { RepostQuestion } from './repostQuestion';
import { useSyncProvider } from './syncProvider';
import { useDryRun } from './useDryRun';

interface RepostDialogProps {
  readonly question: RepostQuestion;
  /** The batch was accepted. */
  readonly started: (id: string) => void;
  readonly close: () => void;
}

/**
 * Says before anything is posted which rows would be and which not, and why. The batch has its name from the moment the
 * dialog opens: pressed twice, or tried again, it is one batch.
 */
export function RepostDialog({ question, started, close }: RepostDialogProps) {
  const batches = useSyncProvider().batches();
  const run = useDryRun(question, batches);
  const [id] = useState(() => batches.newId());
  const [posting, setPosting] = useState(false);
  const [problem, setProblem] = useState('');
  const eligible = run.status === 'ready' ? run.result.eligible : [];

  const post = async () => {
    setPosting(true);
    setProblem('');
    try {
      await batches.start(id, eligible);
      started(id);
    } catch (cause) {
      setProblem(reasonOf(cause));
      setPosting(false);
    }
  };
  return (
    <Dialog open onClose={posting ? undefined : close} aria-labelledby="repost-title" maxWidth="sm" fullWidth>
      <DialogTitle id="repost-title">Repost</DialogTitle>
      <DialogContent>
        <DryRunWords run={run} words={question.words} />
        {eligible.length > 0 && !batches.survives && (
          <p>They are posted from this tab, three at a time: keep it open until the batch has ended.</p>
        )}
        {posting && <LinearProgress aria-label="Starting the batch" />}
        {problem !== '' && <p role="alert">Not started. {problem}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={posting}>
          Cancel
        </Button>
        <Button variant="contained" disabled={eligible.length === 0 || posting} onClick={() => void post()}>
          {eligible.length === 0 ? 'Repost' : `Repost ${counted(eligible.length, 'row', 'rows')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
