import { useNotify } from 'ra-core';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/files';
import { t } from '../../../words/translator';
import { saveFile, XLSX_NAME } from '../transfer/saveFile';
import { useTransfer, type Transfer } from '../transfer/useTransfer';
import type { Report } from './report';

/** Requests a report and saves it as file.xlsx. */
export function useReport(): Transfer<Report> {
  const api = useApi();
  const notify = useNotify();
  return useTransfer({
    work: (report: Report, watch) => report(api, watch),
    done: file => {
      saveFile(file, XLSX_NAME);
      notify(t(words.savedAs, { file: XLSX_NAME }), { type: 'success', autoHideDuration: 2000 });
    },
  });
}
