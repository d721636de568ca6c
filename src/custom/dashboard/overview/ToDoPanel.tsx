import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { Overview } from '../../../api/sync/overview';
import type { SyncType } from '../../../wire/sync/syncStatus';
import * as words from '../../../words/en/dashboard';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import { statusColours } from '../../sync/status/statusColours';
import { StatusIcon } from '../../sync/status/StatusIcon';
import { STATUS_LABELS } from '../../sync/status/statusLabels';
import { Panel } from '../Panel';
import { causePath, stuckPath } from './overviewPaths';

/** Failed transactions by cause, and those in process for too long, each with a link. */
export function ToDoPanel({ overview: { failed, stuck } }: { readonly overview: Overview }) {
  const { count, looked, causes } = failed;
  if (count === 0 && stuck.day === null)
    return (
      <Panel title={t(words.toDo)}>
        <p>{t(words.nothingToDo)}</p>
      </Panel>
    );
  return (
    <Panel title={t(words.toDo)}>
      <Causes>
        {causes.map(({ name, type, msg, count, day }) => (
          <Line
            key={name}
            type={type}
            count={plural(words.transactionCount, { smart_count: count })}
            to={causePath(name, day)}
          >
            {msg === '' ? t(words.noMessage) : translateAny(msg)}
          </Line>
        ))}
        {stuck.day !== null && (
          <Line
            type="in-process"
            count={plural(words.transactionCount, { smart_count: stuck.count })}
            to={stuckPath(stuck.day)}
          >
            {t(words.stuck)}
          </Line>
        )}
      </Causes>
      {looked < count && <p className="quiet">{t(words.lookedAt, { looked, count })}</p>}
    </Panel>
  );
}

interface LineProps {
  readonly type: SyncType;
  readonly count: string;
  readonly to: string;
  readonly children: ReactNode;
}

function Line({ type, count, to, children }: LineProps) {
  return (
    <li>
      <span className="sync-status" data-status={type} role="img" aria-label={t(STATUS_LABELS[type])}>
        <StatusIcon status={type} />
      </span>
      <Link component={LinkBase} to={to} className="words">
        {children}
      </Link>
      <b>{count}</b>
    </li>
  );
}

const Causes = styled('ul')(({ theme }) => ({
  '&& li': { flexWrap: 'nowrap', gap: 12 },
  '& .sync-status': { display: 'inline-flex' },
  ...statusColours(theme, '& .sync-status', ({ icon }) => ({ '& svg': { color: icon } })),
  '& b': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  // Beside the number, a line of the cause would hold only four words.
  [theme.breakpoints.down('sm')]: {
    '&& li': { flexWrap: 'wrap', rowGap: 2 },
    '& .words': { flex: '1 1 70%' },
    // Below the words: an icon of 16 px and a gap come before them.
    '& b': { flexBasis: '100%', paddingLeft: 28 },
  },
}));
