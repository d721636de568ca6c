import Button from '@mui/material/Button';
import { useState } from 'react';
import { Problem } from '../files/Problem';
import type { UploadOutcome } from '../files/upload/useUpload';
import { UploadDialog } from './UploadDialog';
import { t } from '../../words/translator';
import * as words from '../../words/en/files';

interface AttachFileProps {
  readonly attached: UploadOutcome | null;
  /** Whether the form was submitted without a file. */
  readonly lacks: boolean;
  readonly attach: (outcome: UploadOutcome | null) => void;
}

/** The accounting side of a reconciliation: its upload, and the attached file. */
export function AttachFile({ attached, lacks, attach }: AttachFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  // An upload with errors cannot be reconciled (docs/behaviour.md, 'Files and reports').
  const uploaded = (outcome: UploadOutcome) => attach(outcome.uploaded.hasErrors ? null : outcome);
  return (
    <div className="whole">
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t(words.attach)}
      </Button>{' '}
      {attached && <span>{attached.file}</span>}
      <Problem text={lacks ? words.attachFirst : ''} />
      {isOpen && <UploadDialog onUploaded={uploaded} close={() => setIsOpen(false)} />}
    </div>
  );
}
