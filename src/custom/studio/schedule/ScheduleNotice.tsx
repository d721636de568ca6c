import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { studioScheduleCancel, studioSchedules, type StudioSchedule } from '../../../api/studio/schedules';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/studio/schedule';
import { t } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { wrappedAlert } from '../alertLook';
import { timeText } from './timeText';

interface ScheduleNoticeProps {
  /** The id of the draft. */
  readonly draft: string;
  /** The draft's label on the screen. */
  readonly name: string;
}

const KEY = 'schedules';

/** When the draft will be published, or why that is postponed or failed; with a button to cancel. */
export function ScheduleNotice({ draft, name }: ScheduleNoticeProps) {
  const { call, may } = useApi();
  const client = useQueryClient();
  const { data } = useScreenQuery([KEY], () => call(studioSchedules), { refetchOnWindowFocus: true });
  const { start, pending, refusal } = useApiAction(() => void client.invalidateQueries({ queryKey: [KEY] }));
  const schedule = data?.find(each => each.draft === draft);
  if (!schedule) return null;
  const { refusal: reason } = schedule;
  const toast = t(words.takenBack, { name });
  const cancel = () =>
    start({ work: () => call(studioScheduleCancel, { id: draft }), ...(!reason && { toast }) });
  return (
    <Alert
      severity={reason === null ? 'info' : 'warning'}
      sx={{ mb: 2, ...wrappedAlert }}
      action={
        may('studio/publish') && (
          <Button color="inherit" size="small" onClick={cancel} loading={pending}>
            {t(reason === null ? words.takeBack : words.dismiss)}
          </Button>
        )
      }
    >
      {stateText(schedule)}
      {refusal && <Refused refusal={refusal} />}
    </Alert>
  );
}

function stateText({ due, by, refusal, postponed }: StudioSchedule): string {
  const time = timeText(due);
  if (refusal !== null) return t(words.failed, { time, reason: refusal });
  if (!postponed) return t(words.waits, { time, by });
  const cause = t(words.causes[postponed.because]);
  return t(words.postponed, { time, cause, again: timeText(postponed.until) });
}
