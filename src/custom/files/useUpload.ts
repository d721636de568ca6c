import { useState } from 'react';
import { useBegunWork } from '../../form/leaving/useBegunWork';
import { JSON_LIMITS, oversizeWords, WORKBOOK_LIMITS } from '../../files/limits';
import type { UploadKind } from '../../wire/files';
import type { Uploaded } from './fileProvider';
import { FILE_RULES, hasExtension, UPLOAD_FAILED } from './fileRules';
import { useFileProvider } from './fileProvider';
import { useTransfer, type Transfer } from './useTransfer';

/** What became of the file that was sent last. */
export interface UploadOutcome {
  readonly file: string;
  readonly uploaded: Uploaded;
}

/** A file that was chosen, and its upload. */
export interface Upload {
  readonly kind: UploadKind;
  readonly file: File | null;
  /** What keeps the file from being sent, in the specification's words; empty where nothing does. */
  readonly problem: string;
  /** What the API, or the network, gave as the reason. */
  readonly why: string;
  readonly outcome: UploadOutcome | null;
  readonly transfer: Transfer<File>;
  readonly choose: (file: File | null) => void;
  readonly send: () => void;
}

interface Standing {
  readonly file: File | null;
  readonly problem: string;
  readonly why: string;
  readonly outcome: UploadOutcome | null;
}

const NOTHING: Standing = { file: null, problem: '', why: '', outcome: null };

/** @param onUploaded called when the API has answered */
export function useUpload(kind: UploadKind, onUploaded?: (outcome: UploadOutcome) => void): Upload {
  const provider = useFileProvider();
  const [standing, setStanding] = useState(NOTHING);
  const tell = (changes: Partial<Standing>) => setStanding(before => ({ ...before, ...changes }));
  const transfer = useTransfer({
    work: (file: File, watch) => provider.upload(kind, file, watch),
    done: (uploaded, { name }) => {
      const outcome = { file: name, uploaded };
      tell({ outcome, problem: '', why: '' });
      onUploaded?.(outcome);
    },
    failed: why => tell({ problem: UPLOAD_FAILED, why, outcome: null }),
  });
  const rule = FILE_RULES[kind];
  const problemOf = (file: File | null) => (file && !hasExtension(file, rule) ? rule.wrong : '');
  const { file } = standing;
  useBegunWork('A file that was chosen', file !== null && standing.outcome === null);
  return {
    kind,
    ...standing,
    transfer,
    choose: chosen => setStanding({ ...NOTHING, file: chosen, problem: problemOf(chosen) }),
    send: () => {
      const why = file && provider.has('uploads') ? tooLarge(file, kind) : '';
      const problem = file && why === '' ? problemOf(file) : UPLOAD_FAILED;
      tell({ problem, why, outcome: null });
      if (file && problem === '') transfer.start(file);
    },
  };
}

/** Our API ends such an upload on the way, and the browser would know no more than that the line broke. */
const tooLarge = (file: File, kind: UploadKind): string =>
  oversizeWords(file.size, kind === 'txn' ? JSON_LIMITS : WORKBOOK_LIMITS) ?? '';
