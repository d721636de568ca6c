import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { payloadLook } from '../frame/payloadLook';
import type { ListRecord } from '../../records/listEngine';
import { Attempts } from './Attempts';
import { cellLook } from './cellLook';
import { messageOf } from './statusWords';
import { shownFields } from './recordText';
import type { RepostDesk } from './repostDesk';
import { StatusLabel } from './StatusLabel';
import { RepostLink } from './StatusCell';
import type { DetailState } from './useSyncDetail';

interface RecordFactsProps {
  readonly record: ListRecord | null;
  readonly detail: DetailState;
  /** Whether it may still come. */
  readonly waits: boolean;
  readonly desk: RepostDesk | null;
}

/** What is known of a record: message, fields, attempts, payload. */
export function RecordFacts({ record, detail, waits, desk }: RecordFactsProps) {
  if (!record) return <Facts>{waits ? <Awaited /> : <Missing detail={detail} />}</Facts>;
  return (
    <Facts>
      <section aria-label="Message">
        <p className="line">
          <StatusLabel type={record['type']} />
          {desk && <RepostLink record={record} tabIndex={0} desk={desk} />}
        </p>
        <p className="msg">{messageOf(record) || 'No message.'}</p>
      </section>
      <section aria-label="Fields">
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

/** What only an API tells that has more than section 7. */
function More({ detail }: { readonly detail: DetailState }) {
  if (detail.status === 'none') return null;
  if (detail.status === 'loading') return <Awaited />;
  if (detail.status === 'failed')
    return <Alert severity="error">The attempts could not be loaded. {detail.why}</Alert>;
  return (
    <>
      <section aria-label="Attempts">
        <h3>Attempts</h3>
        <Attempts history={detail.detail.history} />
      </section>
      <section aria-label="Payload">
        <h3>Payload</h3>
        <pre>{JSON.stringify(detail.detail.payload, null, 2)}</pre>
      </section>
    </>
  );
}

function Missing({ detail }: { readonly detail: DetailState }) {
  const why = detail.status === 'failed' ? detail.why : 'Search for it by its Trans Id, or by its date.';
  return <Alert severity="warning">This transaction is not in the list. {why}</Alert>;
}

const Awaited = () => (
  <div role="status" aria-label="Loading...">
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
