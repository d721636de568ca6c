import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ShownChange } from '../../api/log';
import type { ListRecord } from '../../records/listEngine';
import type { ListSource, ListState } from '../../records/listSource';
import { isRecord } from '../../schemas/values/values';
import { useListQuery } from '../../ui/query/useListQuery';
import { useCopy } from '../../ui/useCopy';
import { formatDateTime } from '../../wire/text/dateText';
import * as words from '../../words/en/txnLog';
import { t, translateAny } from '../../words/translator';
import { payloadLook } from '../frame/payloadLook';
import { SideDrawer } from '../frame/SideDrawer';
import { dividedChanges } from './readChanges';
import { RecordLink } from './RecordLink';
import { whatText } from './whatText';

/** The time, and the user if known. */
function whenWords({ at, user }: ListRecord): string {
  const when = formatDateTime(at);
  return user === '' ? when : t(words.whenBy, { when, user: String(user) });
}

/** The payload as text; null if there is none. */
const payloadText = ({ payload }: ListRecord): string | null =>
  isRecord(payload) && Object.keys(payload).length > 0 ? JSON.stringify(payload, null, 2) : null;

/** An entry as text, for a mail: the drawer's content in the same order. */
function entryText(entry: ListRecord): string {
  const { changes, technical } = dividedChanges(entry);
  const payload = payloadText(entry);
  return [
    `${whatText(String(entry['what']))}: ${String(entry['record'])}`,
    whenWords(entry),
    t(words.statusLine, { status: translateAny(String(entry['status'])) }),
    ...(entry['error'] === '' ? [] : [t(words.errorLine, { error: String(entry['error']) })]),
    t(words.idLine, { id: String(entry['recordId']) }),
    ...(changes.length === 0 ? [] : ['', t(words.changes), ...changes.map(changeText)]),
    ...(technical.length === 0 ? [] : ['', t(words.forDevelopers), ...technical.map(changeText)]),
    ...(payload === null ? [] : ['', t(words.payload), payload]),
  ].join('\n');
}

const changeText = ({ title, before, after }: ShownChange): string =>
  before === null && after === null ? title : `${title}: ${before || '—'} → ${after || '—'}`;

interface EntryDrawerProps {
  readonly id: string;
  readonly source: ListSource;
  readonly state: ListState;
  readonly close: () => void;
}

/** A log entry with all its details, beside its list. */
export function EntryDrawer({ id, source, state, close }: EntryDrawerProps) {
  const { data: entry } = useListQuery(source, ['entry', id], ({ engine }) => engine.get(id));
  if (entry)
    return (
      <SideDrawer title={whatText(String(entry['what']))} about={whenWords(entry)} close={close}>
        <EntryFacts entry={entry} />
      </SideDrawer>
    );
  const waits = entry === undefined || state.status === 'loading';
  return (
    <SideDrawer title={t(words.entry)} close={close}>
      {waits ? (
        <p role="status">{t(words.loading)}</p>
      ) : (
        <Alert severity="warning">{t(words.entryMissing)}</Alert>
      )}
    </SideDrawer>
  );
}

/** The details of an entry: its record, the reason for a refusal, changes, payload. */
function EntryFacts({ entry }: { readonly entry: ListRecord }) {
  const { changes, technical } = dividedChanges(entry);
  const payload = payloadText(entry);
  const copy = useCopy();
  return (
    <Facts>
      <div className="line">
        <span className="record">
          <RecordLink entry={entry}>{String(entry['record'])}</RecordLink>
        </span>
        <Button
          size="small"
          color="secondary"
          startIcon={<ContentCopy />}
          onClick={() => copy(entryText(entry))}
        >
          {t(words.copy)}
        </Button>
      </div>
      {entry['error'] !== '' && <Alert severity="error">{translateAny(String(entry['error']))}</Alert>}
      {changes.length > 0 && (
        <section aria-label={t(words.changes)}>
          <h3>{t(words.changes)}</h3>
          <ChangeTable changes={changes} />
        </section>
      )}
      {(payload !== null || technical.length > 0) && (
        <details>
          <summary>{t(words.forDevelopers)}</summary>
          {technical.length > 0 && <ChangeTable changes={technical} />}
          {payload !== null && (
            <section aria-label={t(words.payload)}>
              <h3>{t(words.payload)}</h3>
              <pre>{payload}</pre>
            </section>
          )}
        </details>
      )}
    </Facts>
  );
}

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  '& h3': { margin: '0 0 4px', fontSize: 14, fontWeight: 600 },
  '& summary': { cursor: 'pointer', minHeight: 24, color: theme.palette.text.secondary },
  '& details[open] > section': { marginTop: 16 },
  '& .line': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .record': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0 },
  ...payloadLook(theme),
}));

/** The changes, field by field. */
function ChangeTable({ changes }: { readonly changes: readonly ShownChange[] }) {
  const hasValues = changes.some(({ before, after }) => before !== null || after !== null);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t(words.field)}</th>
          {hasValues && <th scope="col">{t(words.before)}</th>}
          {hasValues && <th scope="col">{t(words.after)}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ title, before, after }) => (
          <tr key={title}>
            <th scope="row">{translateAny(title)}</th>
            {hasValues && <td>{before}</td>}
            {hasValues && <td>{after}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th': { fontSize: 13, color: theme.palette.text.secondary },
}));
