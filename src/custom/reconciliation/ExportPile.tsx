import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ToolButton } from '../../grid/ToolButton';
import { useRecordListContext } from '../../grid/RecordListContext';
import { saveFile } from '../files/saveFile';
import { wordsOf } from '../files/fileWords';
import { reasonOf } from '../sync/reasonOf';
import { PILE_WORDS } from './pileWords';

/** Saves the pile that is shown, as it is filtered, as a workbook. */
export function ExportPile() {
  const { source, query, params, totals } = useRecordListContext();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const name = params.tab === '' ? 'Reconciliation' : wordsOf(PILE_WORDS, params.tab);
      const { pileWorkbook } = await import('./pileWorkbook');
      saveFile(await pileWorkbook(name, source.engine, query), `${name}.xlsx`);
    } catch (cause) {
      notify(reasonOf(cause), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ToolButton
      label="Export pile"
      icon={<FileDownload />}
      disabled={busy || (totals?.total ?? 0) === 0}
      onClick={() => void save()}
    />
  );
}
