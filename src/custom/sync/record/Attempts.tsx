import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../../wire/text/dateText';
import type { SyncAttempt } from '../../../api/sync/record';
import { actionText } from './recordText';
import { StatusLabel } from '../status/StatusLabel';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/sync/details';

/** The attempts, oldest first; they never change. */
export function Attempts({ history }: { readonly history: readonly SyncAttempt[] }) {
  if (history.length === 0) return <p>{t(words.noAttempts)}</p>;
  return (
    <Line>
      {history.map(({ no, at, actor, action, outcome, msg }) => (
        <li key={no}>
          <p className="line">
            <StatusLabel type={outcome} />
            <span className="quiet">{actionText(action, actor)}</span>
            <time className="quiet" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </p>
          <p className="msg">{translateAny(msg)}</p>
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
