import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { ExportFormats, ExportProgress } from '../toolbar/lazyMenus';
import type { RowSelection } from '../selection/rowSelection';
import { ToolMenuButton } from '../toolbar/ToolMenuButton';
import { useListExport } from './useListExport';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

interface ExportButtonProps {
  /** Exports only these rows; without it, all rows that pass the filters. */
  readonly selection?: RowSelection;
  /** How many rows will be exported. */
  readonly count: number;
}

/** Saves rows as a file. While an export runs, it shows progress and a cancel button. */
export function ExportButton({ selection, count }: ExportButtonProps) {
  const { rows, start, cancel } = useListExport();
  if (rows !== null) return <ExportProgress rows={rows} count={count} cancel={cancel} />;
  return (
    <ToolMenuButton label={t(words.exportRows)} icon={<FileDownload />} disabled={count === 0}>
      {place => <ExportFormats place={place} choose={format => start(format, selection)} />}
    </ToolMenuButton>
  );
}
