import Button from '@mui/material/Button';
import { FilePicker } from './FilePicker';
import { FILE_RULES } from './fileRules';
import { InspectionView } from './InspectionView';
import { TemplateButton } from './TemplateButton';
import { TransferOverlay } from './TransferOverlay';
import { UploadStatus } from './UploadStatus';
import { useInspection } from './useInspection';
import type { Upload } from './useUpload';

interface UploadPanelProps {
  readonly upload: Upload;
  /** Whether 'Upload' waits for a file; otherwise it says what is missing. */
  readonly waits: boolean;
}

/** Choose a file, send it, see what became of it. */
export function UploadPanel({ upload, waits }: UploadPanelProps) {
  const { kind, file, problem, transfer, choose, send } = upload;
  const rule = FILE_RULES[kind];
  const inspection = useInspection(problem === rule.wrong ? null : file, kind);
  return (
    <>
      <FilePicker accept={rule.accept} file={file} choose={choose}>
        <Button variant="contained" disabled={waits && !file} onClick={send}>
          Upload
        </Button>
      </FilePicker>
      <UploadStatus upload={upload} />
      <TemplateButton kind={kind} />
      <InspectionView state={inspection} />
      <TransferOverlay words="Processing File" transfer={transfer} />
    </>
  );
}
