import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase } from 'ra-core';
import { logList } from '../../api/log';
import { editPath, listPath } from '../../resources/screenPaths';
import { useApi } from '../../ui/apiContext';
import { formatDateTime } from '../../wire/text/dateText';
import * as words from '../../words/en/dashboard';
import { t, translateAny } from '../../words/translator';
import { newest, type Change } from './masterDigest';
import { Panel } from './Panel';
import type { DigestState, Master } from './useDigests';

/** The latest changes of all masters. */
export function RecentPanel({ masters }: { readonly masters: readonly Master[] }) {
  const changes = newest(
    masters.flatMap(({ state }) => (state.status === 'ready' ? state.digest.changes : [])),
  );
  const mayRead = useApi().may(logList.right);
  return (
    <Panel title={t(words.recent)}>
      {changes.length > 0 && (
        <ul>
          {changes.map(change => (
            <ChangeLine key={`${change.schema.name} ${change.id}`} {...change} />
          ))}
        </ul>
      )}
      {changes.length === 0 && <NoChange masters={masters} />}
      {mayRead && (
        <p className="further">
          <Link component={LinkBase} to="/txnlog/list">
            {t(words.allChanges)}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** Why there is no change to show. */
function NoChange({ masters }: { readonly masters: readonly Master[] }) {
  const has = (status: DigestState['status']) => masters.some(({ state }) => state.status === status);
  if (has('loading')) return <Awaited />;
  return <p>{t(has('failed') ? words.onceLoaded : words.noChanges)}</p>;
}

function ChangeLine({ schema, id, name, when }: Change) {
  const to = schema.can.edit ? editPath(schema.name, id) : listPath(schema.name);
  return (
    <li>
      <span className="words apart">
        <Link component={LinkBase} to={to}>
          {name || translateAny(schema.noun)}
        </Link>
        <span className="quiet">{translateAny(schema.menu?.label ?? '')}</span>
      </span>
      <time className="quiet" dateTime={when}>
        {formatDateTime(when)}
      </time>
    </li>
  );
}

function Awaited() {
  return (
    <div role="status" aria-label={t(words.loadingRecent)}>
      <ul>
        {['70%', '55%', '65%'].map(width => (
          <li key={width}>
            <Skeleton width={width} height={20} />
          </li>
        ))}
      </ul>
    </div>
  );
}
