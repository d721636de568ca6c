import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { reconcileOne } from '../../api/files/reconciliation';
import { defineForm } from '../../form/defineForm';
import { FormFields } from '../../form/FormFields';
import { useDefinedForm } from '../../form/useDefinedForm';
import { useApi } from '../../ui/apiContext';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { FileFrame } from '../files/FileFrame';
import { Problem } from '../files/Problem';
import { RECONCILED_TYPE } from '../files/report/reportFields';
import { saveFile, XLSX_NAME } from '../files/transfer/saveFile';
import { TransferFailure } from '../files/transfer/TransferFailure';
import { TransferOverlay } from '../files/transfer/TransferOverlay';
import { useTransfer } from '../files/transfer/useTransfer';
import { FilePicker } from '../files/upload/FilePicker';
import { FILE_RULES, hasExtension, UPLOAD_FAILED } from '../files/upload/fileRules';
import { InspectionView } from '../files/upload/InspectionView';
import { TemplateButton } from '../files/upload/TemplateButton';
import { useInspection } from '../files/upload/useInspection';

const RULE = FILE_RULES.xlsx;

const form = defineForm({ fields: [RECONCILED_TYPE] });

interface ReconcileInput {
  /** The trans type. */
  readonly param: string;
  readonly file: File;
}

/** /upload-xlsx: reconciles one file and downloads the result (docs/behaviour.md, 'Files and reports'). */
export function UploadXlsx() {
  const api = useApi();
  const notify = useNotify();
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const transfer = useTransfer({
    work: (input: ReconcileInput, watch) => api.download(reconcileOne, input, watch),
    done: result => {
      saveFile(result, XLSX_NAME);
      notify(t(words.savedAs, { file: XLSX_NAME }), { type: 'success', autoHideDuration: 2000 });
    },
  });
  const problem = file && !hasExtension(file, RULE) ? RULE.wrong : '';
  const inspection = useInspection(problem === '' ? file : null, 'xlsx');
  const state = useDefinedForm(form, {
    submit: ({ Trans_Type }) => {
      if (file && problem === '') transfer.start({ param: Trans_Type, file });
    },
  });
  const send = () => {
    setTried(true);
    state.submit();
  };
  const choose = (chosen: File) => {
    setTried(false);
    transfer.clear();
    setFile(chosen);
  };
  return (
    <FileFrame
      title={t(words.uploadXlsxTitle)}
      about={t(words.aboutUploadXlsx)}
      group="downloads"
      right="files/reconciliation"
    >
      <form className="asked" onSubmit={event => event.preventDefault()} noValidate>
        <FormFields state={state} />
      </form>
      <FilePicker accept={RULE.accept} file={file} choose={choose}>
        <Button variant="contained" onClick={send}>
          {t(words.upload)}
        </Button>
      </FilePicker>
      <TemplateButton kind="xlsx" />
      <Problem text={problem || (tried && !file ? UPLOAD_FAILED : '')} />
      <InspectionView state={inspection} />
      <TransferFailure transfer={transfer} />
      <TransferOverlay label={t(words.processing)} transfer={transfer} />
    </FileFrame>
  );
}
