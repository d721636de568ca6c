import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { useScreenMutation } from '../../../ui/query/useScreenMutation';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/sync/details';
import * as foreseeWords from '../../../words/en/sync/foresee';
import { Phrase } from '../../../words/Phrase';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { dryRun, REFUSAL_WORDS, type DryRun } from './dryRun';
import { ReasonItem } from './ReasonItem';
import type { RepostQuestion } from './repostQuestion';
import { useForeseen, type ForeseenRows } from './useForeseen';

/** Which rows accounting would refuse, why, and what to do with them: leave them out, or post them with a reason. */
function ForeseenSummary({ foreseen }: { readonly foreseen: ForeseenRows }) {
  const { answer, isAvailable, all, setAll, reason, setReason } = foreseen;
  if (!isAvailable) return null;
  if (answer.isError)
    return <p role="alert">{t(foreseeWords.notForeseen, { reason: failureText(answer.error) })}</p>;
  if (!answer.data) return <p role="status">{t(foreseeWords.foreseeing)}</p>;
  const { reasons, refused } = answer.data;
  if (reasons.length === 0) return null;
  return (
    <div>
      <p role="status">
        {refused.length === 0
          ? t(foreseeWords.onlyWarnings)
          : plural(foreseeWords.wouldBeRefused, { smart_count: refused.length })}
      </p>
      <ul>
        {reasons.map(each => (
          <ReasonItem key={`${each.reason} ${each.resource}`} found={each} />
        ))}
      </ul>
      {refused.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={all} onChange={(_, checked) => setAll(checked)} />}
          label={t(foreseeWords.postAll)}
        />
      )}
      {refused.length > 0 && all && (
        <TextField
          label={t(foreseeWords.reason)}
          value={reason}
          onChange={event => setReason(event.target.value)}
          helperText={t(foreseeWords.reasonIsLogged)}
          slotProps={{ htmlInput: { maxLength: 1_000 } }}
          required
          fullWidth
          size="small"
        />
      )}
    </div>
  );
}

interface DryRunSummaryProps {
  readonly run: UseQueryResult<DryRun>;
  /** How the rows were selected. */
  readonly words: string;
}

/** How many rows would be posted, how many not, and why. */
function DryRunSummary({ run, words: picked }: DryRunSummaryProps) {
  if (run.isError) return <p role="alert">{t(words.notChecked, { reason: failureText(run.error) })}</p>;
  if (run.isPending) {
    return (
      <div role="status">
        <p>{t(words.checking)}</p>
        <LinearProgress aria-label={t(words.checkingEach)} />
      </div>
    );
  }
  const { eligible, refused, total } = run.data;
  return (
    <div role="status">
      <p>
        <Phrase
          text={words.canBePosted}
          values={{
            count: <b>{eligible.length.toLocaleString('en-IN')}</b>,
            rows: plural(words.rows, { smart_count: total }),
            picked,
          }}
        />
      </p>
      {refused.size > 0 && (
        <>
          <p>{t(words.leftOut)}</p>
          <ul>
            {[...refused].map(([code, count]) => (
              <li key={code}>
                {count.toLocaleString('en-IN')} {t(REFUSAL_WORDS[code])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface RepostDialogProps {
  readonly question: RepostQuestion;
  /** Called when the batch was accepted. */
  readonly started: (id: string) => void;
  readonly close: () => void;
}

/**
 * Shows before posting which rows will be posted, which not, and why. The batch id is generated when the dialog opens,
 * so that a double click or a retry creates only one batch.
 */
export function RepostDialog({ question, started, close }: RepostDialogProps) {
  const batches = useApi().sync.batches();
  const [id] = useState(() => batches.newId());
  const run = useScreenQuery(['dry run', id], ({ signal }) =>
    dryRun(question.engine, question.selection, batches, signal),
  );
  const foreseen = useForeseen(id, run.data?.eligible);
  const eligible = foreseen.left;
  const batch = useScreenMutation({
    mutationFn: () => batches.start(id, eligible, foreseen.waiver),
    onSuccess: () => started(id),
  });
  // The dialog closes once the batch is accepted.
  const posting = batch.isPending || batch.isSuccess;
  return (
    <Dialog open onClose={posting ? undefined : close} maxWidth="sm" fullWidth>
      <DialogTitle>{t(words.repost)}</DialogTitle>
      <DialogContent>
        <DryRunSummary run={run} words={question.words} />
        <ForeseenSummary foreseen={foreseen} />
        {eligible.length > 0 && !batches.survives && <p>{t(words.keepOpen)}</p>}
        {posting && <LinearProgress aria-label={t(words.starting)} />}
        {batch.error && <p role="alert">{t(words.notStarted, { reason: failureText(batch.error) })}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={posting}>
          {t(words.cancel)}
        </Button>
        <Button
          variant="contained"
          disabled={eligible.length === 0 || posting || foreseen.isOpen}
          onClick={() => batch.mutate()}
        >
          {eligible.length === 0
            ? t(words.repost)
            : t(words.repostRows, { rows: plural(words.rows, { smart_count: eligible.length }) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
