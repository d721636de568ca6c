import { useNotify } from 'ra-core';
import type { ReportAsked } from '../../wire/reportAsked';
import { useFileProvider } from './fileProvider';
import { saveFile, XLSX_NAME } from './saveFile';
import { useTransfer, type Transfer } from './useTransfer';

/** Asks for a report and saves it as file.xlsx. */
export function useReport(): Transfer<ReportAsked> {
  const provider = useFileProvider();
  const notify = useNotify();
  return useTransfer({
    work: (asked: ReportAsked, watch) => provider.report(asked, watch),
    done: file => {
      saveFile(file, XLSX_NAME);
      notify(`Saved as ${XLSX_NAME}`, { type: 'success', autoHideDuration: 2000 });
    },
  });
}
