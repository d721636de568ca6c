import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import type { Overview } from '../../../api/sync/overview';
import { formatDateTime } from '../../../wire/text/dateText';
import { statusColours } from '../../sync/status/statusColours';
import { StatusLabel } from '../../sync/status/StatusLabel';
import { Panel } from '../Panel';
import { recordPath } from './overviewPaths';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/dashboard';

/** The transactions whose state changed last. */
export function ChangedPanel({ changed }: Pick<Overview, 'changed'>) {
  return (
    <Panel title={t(words.changedLast)}>
      {changed.length === 0 && <p>{t(words.noTransactions)}</p>}
      {changed.length > 0 && (
        <Rows>
          {changed.map(({ redisId, name, kind, type, at }) => (
            <li key={redisId}>
              <span className="words apart">
                <Link component={LinkBase} to={recordPath(redisId, at.slice(0, 10))}>
                  {name || redisId}
                </Link>
                <span className="quiet">{kind}</span>
              </span>
              <StatusLabel type={type} />
              <time className="quiet" dateTime={at}>
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  '& .sync-status': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  ...statusColours(theme, '& .sync-status', ({ main, icon }) => ({ color: main, '& svg': { color: icon } })),
}));
