import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import type { UploadEntry } from '../../../api/files/uploads';
import type { Inspection, InspectedFault } from '../../../files/inspect/openInspector';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/files/inspection';
import * as foreseeWords from '../../../words/en/sync/foresee';
import { Phrase } from '../../../words/Phrase';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import { ReasonItem } from '../../sync/repost/ReasonItem';
import { MissingList } from './MissingList';
import { PreviewTable } from './PreviewTable';
import type { InspectionState } from './useInspection';

/** The findings of the data checks in a file before it is sent; nothing if there are none. */
function FindingList({ findings }: Pick<Inspection, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <div>
      <p>{t(foreseeWords.inFile)}</p>
      <Lines>
        {findings.map(({ check, ...found }) => (
          <ReasonItem key={check} found={{ ...found, reason: check, resource: '' }} />
        ))}
      </Lines>
    </div>
  );
}

const Lines = styled('ul')({
  margin: '8px 0',
  padding: '0 0 0 20px',
  fontSize: 13,
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
});

/** The findings in a file before it is sent. They are advice: nothing here prevents 'Upload'. */
export function InspectionView({ state }: { readonly state: InspectionState }) {
  if (state.status === 'none') return null;
  return (
    <Frame aria-label={t(words.holds)}>
      {state.status === 'reading' && (
        <div role="status">
          <p>{t(words.reading)}</p>
          <LinearProgress aria-label={t(words.readingLabel)} />
        </div>
      )}
      {state.status === 'failed' && <Alert severity="warning">{translateAny(state.why)}</Alert>}
      {state.status === 'ready' && (
        <>
          {state.known && <KnownFile upload={state.known} />}
          <Found inspection={state.inspection} looksUp={state.looksUp} />
        </>
      )}
    </Frame>
  );
}

interface FoundProps {
  readonly inspection: Inspection;
  readonly looksUp: boolean;
}

function Found({ inspection, looksUp }: FoundProps) {
  const { refusal, header, rows, preview, columns } = inspection;
  return (
    <>
      {refusal && (
        <Alert severity="warning">{t(words.willBeRefused, { reason: translateAny(refusal.msg) })}</Alert>
      )}
      {header && (
        <p>
          {t(words.header, { sheet: header.sheet, row: String(header.row) })}
          {header.missing.length > 0 && ` ${t(words.missing, { columns: header.missing.join(', ') })}`}
        </p>
      )}
      {rows > 0 && (
        <p role="status">
          {countsText(inspection)}
          {looksUp && ` ${t(words.checkingKnown)}`}
        </p>
      )}
      <FaultList inspection={inspection} />
      <MissingList inspection={inspection} />
      <FindingList findings={inspection.findings} />
      {preview.length > 0 && <PreviewTable columns={columns} rows={preview} total={rows} />}
    </>
  );
}

function countsText({ rows, good, known, duplicate, faulty }: Inspection): string {
  const parts = [plural(words.canBeTaken, { smart_count: rows, good })];
  if (known) parts.push(t(words.known, { count: known }));
  if (duplicate > 0) parts.push(plural(words.duplicates, { smart_count: duplicate }));
  if (faulty > 0) parts.push(t(words.faulty, { count: faulty }));
  return t(words.sentence, { parts: parts.join(', ') });
}

function KnownFile({ upload }: { readonly upload: UploadEntry }) {
  return (
    <Alert severity="info">
      <Phrase
        text={words.knownFile}
        values={{
          when: formatDateTime(upload.at),
          file: (
            <Link component={LinkBase} to={`/upload/${encodeURIComponent(upload.id)}`} underline="always">
              {upload.file}
            </Link>
          ),
        }}
      />
    </Alert>
  );
}

const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  '& p': { margin: 0 },
});

/** Maximum number of listed errors; the rest is counted. */
const LISTED = 100;

/** The errors in a file's records, each with its position. */
function FaultList({ inspection }: { readonly inspection: Inspection }) {
  const { faults, faultCount } = inspection;
  if (faultCount === 0) return null;
  const listed = faults.slice(0, LISTED);
  return (
    <details open>
      <summary>{plural(words.remarks, { smart_count: faultCount })}</summary>
      <List>
        {listed.map(fault => (
          <li key={JSON.stringify(fault)}>
            <b>{placeText(fault)}</b> {[fault.field, translateAny(fault.reason)].filter(Boolean).join(' ')}
          </li>
        ))}
        {faultCount > listed.length && <li>{t(words.andMore, { count: faultCount - listed.length })}</li>}
      </List>
    </details>
  );
}

function placeText({ row, line, column }: InspectedFault): string {
  const place = { row: String(row), column };
  if (line !== null) return t(words.textPlace, { ...place, line: String(line) });
  return column === '' ? t(words.rowPlace, { row: place.row }) : t(words.cellPlace, place);
}

const List = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: '0 0 0 20px',
  maxHeight: 240,
  overflow: 'auto',
  fontSize: 13,
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500, color: theme.palette.text.secondary },
}));
