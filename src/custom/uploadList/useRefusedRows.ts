import { uploadRefused, type UploadEntry } from '../../api/files/uploads';
import { useApi } from '../../ui/apiContext';
import { saveFile, XLSX_NAME } from '../files/transfer/saveFile';
import { useTransfer, type Transfer } from '../files/transfer/useTransfer';

/** Saves the rejected rows of an upload, with the reasons, as a file of the upload's own kind. */
export function useRefusedRows({ kind }: UploadEntry): Transfer<string> {
  const api = useApi();
  return useTransfer({
    work: (id: string, watch) => api.download(uploadRefused, { id }, watch),
    done: file => saveFile(file, kind === 'xlsx' || isWorkbook(file) ? XLSX_NAME : 'file.json'),
  });
}

const isWorkbook = (file: Blob) => file.type.includes('spreadsheet');
