import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SyncRecord, SyncAttempt } from '../../../api/sync/record';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import { knownCause } from '../../../posting/causes/cause';
import type { ListRecord } from '../../../records/listEngine';
import { failureText } from '../../../ui/failureText';
import { canRepost } from '../../../wire/sync/syncStatus';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/sync/details';
import { t, translateAny } from '../../../words/translator';
import { payloadLook } from '../../frame/payloadLook';
import { cureText } from '../causes/cureText';
import { MappingCure } from '../causes/MappingCure';
import { cellLook } from '../list/cellLook';
import type { RepostQueue } from '../repost/repostQueue';
import { RepostLink } from '../status/StatusCell';
import { StatusLabel } from '../status/StatusLabel';
import { messageOf } from '../status/statusLabels';
import { shownFields, actionText } from './recordText';

/** The attempts, oldest first; they never change. */
function Attempts({ history }: { readonly history: readonly SyncAttempt[] }) {
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

interface RecordFactsProps {
  readonly record: ListRecord | null;
  /** `data` is null if the API provides only the row. */
  readonly detail: UseQueryResult<SyncRecord | null>;
  /** Whether the record may still arrive. */
  readonly waits: boolean;
  readonly queue: RepostQueue | null;
}

/** The details of a record: message, fields, attempts, payload. */
export function RecordFacts({ record, detail, waits, queue }: RecordFactsProps) {
  if (!record) return <Facts>{waits ? <Awaited /> : <Missing detail={detail} />}</Facts>;
  return (
    <Facts>
      <section aria-label={t(words.message)}>
        <p className="line">
          <StatusLabel type={record['type']} />
          {queue && <RepostLink record={record} tabIndex={0} queue={queue} />}
        </p>
        <p className="msg">{translateAny(messageOf(record)) || t(words.noMessage)}</p>
        {queue && HAS_FAILED.has(record['type']) && <RowCure record={record} />}
      </section>
      <section aria-label={t(words.fields)}>
        <dl>
          {shownFields(record).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <More detail={detail} />
    </Facts>
  );
}

const HAS_FAILED: ReadonlySet<unknown> = new Set(['error', 'exception']);

/** Details from APIs with more than the core calls. */
function More({ detail }: Pick<RecordFactsProps, 'detail'>) {
  if (detail.isPending) return <Awaited />;
  if (detail.isError)
    return (
      <Alert severity="error">{t(words.attemptsNotLoaded, { reason: failureText(detail.error) })}</Alert>
    );
  if (detail.data === null) return null;
  const { history, payload } = detail.data;
  return (
    <>
      <section aria-label={t(words.attempts)}>
        <h3>{t(words.attempts)}</h3>
        <Attempts history={history} />
      </section>
      {payload && (
        <section aria-label={t(words.payload)}>
          <h3>{t(words.payload)}</h3>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </section>
      )}
    </>
  );
}

function Missing({ detail }: Pick<RecordFactsProps, 'detail'>) {
  const hint = detail.isError ? failureText(detail.error) : t(words.searchForIt);
  return <Alert severity="warning">{t(words.notInList, { hint })}</Alert>;
}

const Awaited = () => (
  <div role="status" aria-label={t(words.loading)}>
    {['40%', '80%', '60%'].map(width => (
      <Skeleton key={width} width={width} height={20} sx={{ mb: 1 }} />
    ))}
  </div>
);

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  padding: '16px 24px 24px',
  '& h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
  '& p': { margin: 0 },
  '& .line': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& .msg': { marginTop: 4, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    gap: 16,
    padding: '6px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { flex: '0 0 128px', color: theme.palette.text.secondary, fontSize: 13, lineHeight: '20px' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere', lineHeight: '20px' },
  ...payloadLook(theme),
  ...cellLook(theme),
}));

/** The cure for a single failed row of the surrounding list. */
function RowCure({ record }: { readonly record: ListRecord }) {
  const { resource, takeAddress } = useRecordListContext();
  const known = knownCause(messageOf(record), record);
  const redisId = String(record['redisId'] ?? '');
  return (
    <Cure>
      <p>{cureText(known)}</p>
      {known?.mapping && (
        <MappingCure
          mapping={known.mapping}
          sampleKey={redisId}
          back={() => `/${resource}/record/${encodeURIComponent(redisId)}${takeAddress()}`}
          ready={canRepost(record) ? 1 : 0}
        />
      )}
    </Cure>
  );
}

const Cure = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  marginTop: 8,
  '& p': { margin: 0 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
