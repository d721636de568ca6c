import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { READINESS_FEATURE } from '../../../api/sync/readinessFeature';
import { useApi } from '../../../ui/apiContext';
import { LongText } from '../../../ui/LongText';
import { useMayOpen } from '../../../ui/mayOpen';
import * as words from '../../../words/en/files';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import { TransferOverlay } from '../transfer/TransferOverlay';
import { FilePicker } from './FilePicker';
import { FILE_RULES } from './fileRules';
import { InspectionView } from './InspectionView';
import { TemplateButton } from './TemplateButton';
import { useInspection } from './useInspection';
import type { Upload, UploadOutcome } from './useUpload';

/** The result of an upload: green or red, with a link to all uploads (docs/behaviour.md, 'Files and reports'). */
function UploadStatus({ upload }: { readonly upload: Upload }) {
  const { problem, why, outcome, transfer } = upload;
  return (
    <Line role="status">
      {problem !== '' && (
        <div className="bad">
          {translateAny(problem)}
          {why !== '' && (
            <span className="more">
              <LongText text={translateAny(why)} />
            </span>
          )}
        </div>
      )}
      {transfer.state.status === 'idle' && problem === '' && outcome && (
        <Result upload={upload} outcome={outcome} />
      )}
    </Line>
  );
}

interface ResultProps {
  readonly upload: Upload;
  readonly outcome: UploadOutcome;
}

function Result({ upload, outcome }: ResultProps) {
  const { file, uploaded } = outcome;
  const { hasErrors, msg, counts } = uploaded;
  return (
    <p className={hasErrors ? 'bad' : 'good'}>
      <Link component={LinkBase} to="/upload/list" color="inherit" underline="always">
        {t(hasErrors ? words.fileErrors : words.fileUploaded, { file })}
      </Link>
      {msg !== '' && <span className="more">{translateAny(msg)}</span>}
      {msg === '' && counts && counts.rows > 0 && <span className="more">{countsText(counts)}</span>}
      {upload.kind === 'txn' && !hasErrors && <WaitsFor />}
    </p>
  );
}

/** A link to the missing mappings of the new transactions, if the API reports them. */
function WaitsFor() {
  const { has } = useApi();
  const mayOpen = useMayOpen();
  if (!has({ feature: READINESS_FEATURE }) || !mayOpen('/readiness')) return null;
  return (
    <span className="more">
      <Link component={LinkBase} to="/readiness" underline="always">
        {t(words.waitsFor)}
      </Link>
    </span>
  );
}

const countsText = ({
  rows,
  accepted,
  duplicate,
  refused,
}: NonNullable<UploadOutcome['uploaded']['counts']>) =>
  [
    plural(words.countRows, { smart_count: rows }),
    t(words.countAccepted, { count: accepted }),
    t(words.countDuplicate, { count: duplicate }),
    t(words.countRefused, { count: refused }),
  ].join(', ');

const Line = styled('div')(({ theme }) => ({
  // Screen readers announce only what is added to a live region, so it exists before the text, and takes no space.
  '&:empty': { position: 'absolute' },
  '& p, & .bad': { margin: 0, overflowWrap: 'anywhere', fontWeight: 600 },
  '& .good': { color: theme.palette.status.success.main },
  '& .bad': { color: theme.palette.status.error.main },
  '& .more': { display: 'block', fontWeight: 400, color: theme.palette.text.secondary },
}));

interface UploadPanelProps {
  readonly upload: Upload;
  /** Whether 'Upload' is disabled without a file; otherwise pressing it reports the missing file. */
  readonly waits: boolean;
}

/** Choose a file, send it, see the result. */
export function UploadPanel({ upload, waits }: UploadPanelProps) {
  const { kind, file, problem, transfer, choose, send } = upload;
  const rule = FILE_RULES[kind];
  const inspection = useInspection(problem === rule.wrong ? null : file, kind);
  return (
    <>
      <FilePicker accept={rule.accept} file={file} choose={choose}>
        <Button variant="contained" disabled={waits && !file} onClick={send}>
          {t(words.upload)}
        </Button>
      </FilePicker>
      <UploadStatus upload={upload} />
      <TemplateButton kind={kind} />
      <InspectionView state={inspection} />
      <TransferOverlay label={t(words.processing)} transfer={transfer} />
    </>
  );
}
