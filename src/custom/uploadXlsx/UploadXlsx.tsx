import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ChoiceField } from '../files/fields';
import { FileFrame } from '../files/FileFrame';
import { FilePicker } from '../files/FilePicker';
import { useFileProvider } from '../files/fileProvider';
import { FILE_RULES, hasExtension, UPLOAD_FAILED } from '../files/fileRules';
import { RECONCILED_TYPES } from '../files/reconciledTypes';
import { saveFile, XLSX_NAME } from '../files/saveFile';
import { TemplateButton } from '../files/TemplateButton';
import { TransferFailure } from '../files/TransferFailure';
import { TransferOverlay } from '../files/TransferOverlay';
import { useInspection } from '../files/useInspection';
import { useTransfer } from '../files/useTransfer';
import { InspectionView } from '../files/InspectionView';
import { Problem } from '../files/Problem';

const RULE = FILE_RULES.xlsx;

interface Asked {
  readonly transType: string;
  readonly file: File;
}

/** /upload-xlsx: reconciles one file directly; what comes back is the result (readings, 'Files and reports'). */
export function UploadXlsx() {
  const provider = useFileProvider();
  const notify = useNotify();
  const [transType, setTransType] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const transfer = useTransfer({
    work: (asked: Asked, watch) => provider.reconcileFile(asked.transType, asked.file, watch),
    done: result => {
      saveFile(result, XLSX_NAME);
      notify(`Saved as ${XLSX_NAME}`, { type: 'success', autoHideDuration: 2000 });
    },
  });
  const problem = file && !hasExtension(file, RULE) ? RULE.wrong : '';
  const inspection = useInspection(problem === '' ? file : null, 'xlsx');
  const send = () => {
    setTried(true);
    if (transType !== '' && file && problem === '') transfer.start({ transType, file });
  };
  const choose = (chosen: File) => {
    setTried(false);
    transfer.clear();
    setFile(chosen);
  };
  return (
    <FileFrame
      title="Please upload Xlsx files."
      about="The accounting side as a workbook, against the DMS transactions of one type. The result is saved as a workbook."
      group="downloads"
    >
      <form className="asked" onSubmit={event => event.preventDefault()} noValidate>
        <ChoiceField
          name="Trans_Type"
          label="Trans Type"
          required
          blank
          choices={RECONCILED_TYPES}
          value={transType}
          problem={tried && transType === '' ? 'Trance Type Required' : ''}
          onChange={setTransType}
        />
      </form>
      <FilePicker accept={RULE.accept} file={file} choose={choose}>
        <Button variant="contained" onClick={send}>
          Upload
        </Button>
      </FilePicker>
      <TemplateButton kind="xlsx" />
      <Problem words={problem || (tried && !file ? UPLOAD_FAILED : '')} />
      <InspectionView state={inspection} />
      <TransferFailure transfer={transfer} />
      <TransferOverlay words="Processing File" transfer={transfer} />
    </FileFrame>
  );
}
