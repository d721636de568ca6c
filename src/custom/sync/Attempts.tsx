import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../wire/dates';
import type { SyncAttempt } from '../../wire/sync';
import { ACTION_WORDS } from './recordText';
import { StatusLabel } from './StatusLabel';

/** What was tried, oldest first; nothing in it is ever overwritten. */
export function Attempts({ history }: { readonly history: readonly SyncAttempt[] }) {
  if (history.length === 0) return <p>None is known.</p>;
  return (
    <Line>
      {history.map(({ no, at, actor, action, outcome, msg }) => (
        <li key={no}>
          <p className="line">
            <StatusLabel type={outcome} />
            <span className="quiet">
              {ACTION_WORDS[action]}
              {actor === '' ? '' : ` by ${actor}`}
            </span>
            <time className="quiet" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </p>
          <p className="msg">{msg}</p>
        </li>
      ))}
    </Line>
  );
}

const Line = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderLeft: `2px solid ${theme.palette.divider}`,
  '& li': { padding: '0 0 12px 20px' },
  '& li:last-child': { paddingBottom: 0 },
  '& .line': { flexWrap: 'wrap', columnGap: 12 },
  '& .line > time': { marginLeft: 'auto' },
  '& .quiet': { fontSize: 13, color: theme.palette.text.secondary },
}));
