import Button from '@mui/material/Button';
import { FilePicker } from './FilePicker';
import { FILE_RULES } from './fileRules';
import { InspectionView } from './InspectionView';
import { TemplateButton } from './TemplateButton';
import { TransferOverlay } from '../transfer/TransferOverlay';
import { UploadStatus } from './UploadStatus';
import { useInspection } from './useInspection';
import type { Upload } from './useUpload';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/files';

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
