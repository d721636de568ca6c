import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import type { Inspection } from '../../files/inspect/openInspector';
import { formatDateTime } from '../../wire/dates';
import type { UploadEntry } from '../../wire/files';
import { countText } from './amounts';
import { FaultList } from './FaultList';
import { PreviewTable } from './PreviewTable';
import type { InspectionState } from './useInspection';

/** What was found in a file before it is sent. It is advice: nothing here stops 'Upload'. */
export function InspectionView({ state }: { readonly state: InspectionState }) {
  if (state.status === 'none') return null;
  return (
    <Frame aria-label="What the file holds">
      {state.status === 'reading' && (
        <div role="status">
          <p>Reading the file...</p>
          <LinearProgress aria-label="Reading the file" />
        </div>
      )}
      {state.status === 'failed' && <Alert severity="warning">{state.why}</Alert>}
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
      {refusal && <Alert severity="warning">This file will be refused. {refusal.msg}</Alert>}
      {header && (
        <p>
          Sheet “{header.sheet}”, header in row {header.row}.
          {header.missing.length > 0 && ` Missing: ${header.missing.join(', ')}.`}
        </p>
      )}
      {rows > 0 && (
        <p role="status">
          {countsText(inspection)}
          {looksUp && ' Looking up which of them are here already...'}
        </p>
      )}
      <FaultList inspection={inspection} />
      {preview.length > 0 && <PreviewTable columns={columns} rows={preview} total={rows} />}
    </>
  );
}

function countsText({ rows, good, known, duplicate, faulty }: Inspection): string {
  const parts = [`${countText(rows, 'record')}: ${good.toLocaleString('en-IN')} can be taken`];
  if (known) parts.push(`${known.toLocaleString('en-IN')} here already`);
  if (duplicate > 0) parts.push(`${countText(duplicate, 'duplicate')} in the file`);
  if (faulty > 0) parts.push(`${faulty.toLocaleString('en-IN')} will be refused`);
  return `${parts.join(', ')}.`;
}

function KnownFile({ upload }: { readonly upload: UploadEntry }) {
  return (
    <Alert severity="info">
      This very file was uploaded on {formatDateTime(upload.at)} as{' '}
      <Link component={LinkBase} to={`/upload/${encodeURIComponent(upload.id)}`} underline="always">
        {upload.file}
      </Link>
      . Sent once more, it adds nothing.
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
