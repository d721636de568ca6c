import type { UploadEntry } from '../../wire/files';
import { useFileProvider } from '../files/fileProvider';
import { saveFile, XLSX_NAME } from '../files/saveFile';
import { useTransfer, type Transfer } from '../files/useTransfer';

/** Saves the refused rows of an upload, each with its reason, as one file of the upload's own kind. */
export function useRefusedRows({ kind }: UploadEntry): Transfer<string> {
  const provider = useFileProvider();
  return useTransfer({
    work: (id: string, watch) => provider.refusedRows(id, watch),
    done: file => saveFile(file, kind === 'xlsx' || isWorkbook(file) ? XLSX_NAME : 'file.json'),
  });
}

const isWorkbook = (file: Blob) => file.type.includes('spreadsheet');
