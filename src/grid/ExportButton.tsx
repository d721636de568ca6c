import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RowSelection } from './rowSelection';
import { ToolButton } from './ToolButton';
import { useCsvExport } from './useCsvExport';

interface ExportButtonProps {
  /** These rows alone; all that pass the filters otherwise. */
  readonly selection?: RowSelection;
  /** How many rows it will be. */
  readonly count: number;
}

/** Saves rows as CSV; while it works, says how far it is and can be stopped. */
export function ExportButton({ selection, count }: ExportButtonProps) {
  const { rows, start, cancel } = useCsvExport();
  if (rows === null) {
    return (
      <ToolButton
        label="Export"
        icon={<FileDownload />}
        disabled={count === 0}
        onClick={() => start(selection)}
      />
    );
  }
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Stack>
        <Typography variant="caption" role="status">
          {`Exporting ${rows.toLocaleString('en-IN')} of ${count.toLocaleString('en-IN')}`}
        </Typography>
        <LinearProgress aria-label="Export" variant="determinate" value={(rows / Math.max(1, count)) * 100} />
      </Stack>
      <Button size="small" color="secondary" onClick={cancel}>
        Cancel export
      </Button>
    </Stack>
  );
}
