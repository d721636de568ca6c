import Button from '@mui/material/Button';
import { formatDateTime } from '../../wire/dates';
import { counted } from '../dashboard/counted';
import { adviceFor } from './advice';
import { causeFilter, causeOf } from './causeFilter';
import type { Cause } from './causes';
import { StatusLabel } from './StatusLabel';

interface CauseItemProps {
  readonly cause: Cause;
  /** Shows the rows that have it. */
  readonly show: (filter: string) => void;
  /** null where rows are not posted again. */
  readonly repost: (() => void) | null;
}

/** One cause: what it says, how often and when, what helps, and what can be done with all of its rows. */
export function CauseItem({ cause, show, repost }: CauseItemProps) {
  const { signature, type, count, sample, firstSeen, lastSeen, keys } = cause;
  const rows = counted(count, 'row', 'rows');
  return (
    <li>
      <div className="head">
        <StatusLabel type={type} />
        <b>{rows}</b>
      </div>
      <p>{signature || 'No message'}</p>
      <p className="quiet">For example: {sample || 'no message'}</p>
      <p className="quiet">
        {formatDateTime(firstSeen)} to {formatDateTime(lastSeen)}
      </p>
      <p>{adviceFor(type, sample).words}</p>
      <div className="actions">
        <Button
          size="small"
          variant="outlined"
          onClick={() => show(causeFilter(causeOf({ type, msg: sample })))}
        >
          Show {rows}
        </Button>
        {repost && (
          <Button size="small" disabled={keys.length === 0} onClick={repost}>
            Repost {counted(keys.length, 'row', 'rows')}
          </Button>
        )}
      </div>
    </li>
  );
}
