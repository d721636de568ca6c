import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { ExportFormats, ExportProgress } from '../fetchedMenus';
import type { RowSelection } from '../rowSelection';
import { ToolMenuButton } from '../ToolMenuButton';
import { useListExport } from './useListExport';

interface ExportButtonProps {
  /** These rows alone; all that pass the filters otherwise. */
  readonly selection?: RowSelection;
  /** How many rows it will be. */
  readonly count: number;
}

/** Saves rows as a file; while it works, says how far it is and can be stopped. */
export function ExportButton({ selection, count }: ExportButtonProps) {
  const { rows, start, cancel } = useListExport();
  if (rows !== null) return <ExportProgress rows={rows} count={count} cancel={cancel} />;
  return (
    <ToolMenuButton label="Export" icon={<FileDownload />} disabled={count === 0}>
      {place => <ExportFormats place={place} choose={format => start(format, selection)} />}
    </ToolMenuButton>
  );
}
