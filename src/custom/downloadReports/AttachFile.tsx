import Button from '@mui/material/Button';
import { useState } from 'react';
import { Problem } from '../files/Problem';
import type { UploadOutcome } from '../files/useUpload';
import { UploadDialog } from './UploadDialog';

interface AttachFileProps {
  readonly attached: UploadOutcome | null;
  /** Whether it was asked for without a file. */
  readonly lacks: boolean;
  readonly attach: (outcome: UploadOutcome | null) => void;
}

/** The accounting side of a reconciliation: its upload, and what is attached. */
export function AttachFile({ attached, lacks, attach }: AttachFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Nothing is reconciled from an upload with errors (readings, 'Files and reports').
  const uploaded = (outcome: UploadOutcome) => attach(outcome.uploaded.hasErrors ? null : outcome);
  return (
    <div className="whole">
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Attach File
      </Button>{' '}
      {attached && <span>{attached.file}</span>}
      <Problem words={lacks ? 'Attach the file of the accounting side first.' : ''} />
      {isOpen && <UploadDialog onUploaded={uploaded} close={() => setIsOpen(false)} />}
    </div>
  );
}
