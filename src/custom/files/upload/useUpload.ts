import { useState } from 'react';
import type { Uploaded } from '../../../api/console';
import { uploads, type UploadKind } from '../../../api/files/uploads';
import { JSON_LIMITS, oversizeWords, WORKBOOK_LIMITS } from '../../../files/limits';
import { useApi } from '../../../ui/apiContext';
import { useUnsavedMarker } from '../../../ui/unsaved/useUnsavedMarker';
import * as words from '../../../words/en/files';
import { t } from '../../../words/translator';
import { useTransfer, type Transfer } from '../transfer/useTransfer';
import { FILE_RULES, hasExtension, UPLOAD_FAILED } from './fileRules';

/** The result of the last upload. */
export interface UploadOutcome {
  readonly file: string;
  readonly uploaded: Uploaded;
}

/** A chosen file and its upload. */
export interface Upload {
  readonly kind: UploadKind;
  readonly file: File | null;
  /** Why the file cannot be sent (docs/behaviour.md, 'Files and reports'); empty if it can. */
  readonly problem: string;
  /** Details: the reason given by the API or the network, or the file's size. */
  readonly why: string;
  readonly outcome: UploadOutcome | null;
  readonly transfer: Transfer<File>;
  readonly choose: (file: File | null) => void;
  readonly send: () => void;
}

interface FileState {
  readonly file: File | null;
  readonly problem: string;
  readonly why: string;
  readonly outcome: UploadOutcome | null;
}

const NOTHING: FileState = { file: null, problem: '', why: '', outcome: null };

/** @param onUploaded called after the API's response */
export function useUpload(kind: UploadKind, onUploaded?: (outcome: UploadOutcome) => void): Upload {
  const api = useApi();
  const [state, setState] = useState(NOTHING);
  const update = (changes: Partial<FileState>) => setState(before => ({ ...before, ...changes }));
  const transfer = useTransfer({
    work: (file: File, watch) => api.files.upload(kind, file, watch),
    done: (uploaded, { name }) => {
      const outcome = { file: name, uploaded };
      update({ outcome, problem: '', why: '' });
      onUploaded?.(outcome);
    },
    failed: why => update({ problem: UPLOAD_FAILED, why, outcome: null }),
  });
  const rule = FILE_RULES[kind];
  const problemOf = (file: File | null) => (file && !hasExtension(file, rule) ? rule.wrong : '');
  const { file } = state;
  useUnsavedMarker(t(words.chosenFile), file !== null && state.outcome === null);
  return {
    kind,
    ...state,
    transfer,
    choose: chosen => setState({ ...NOTHING, file: chosen, problem: problemOf(chosen) }),
    send: () => {
      const why = file && api.has(uploads) ? tooLarge(file, kind) : '';
      const problem = file && why === '' ? problemOf(file) : UPLOAD_FAILED;
      update({ problem, why, outcome: null });
      if (file && problem === '') transfer.start(file);
    },
  };
}

/** Our API aborts an oversized upload, which the browser would report only as a connection failure. */
const tooLarge = (file: File, kind: UploadKind): string =>
  oversizeWords(file.size, kind === 'txn' ? JSON_LIMITS : WORKBOOK_LIMITS) ?? '';
