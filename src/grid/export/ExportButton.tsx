import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ToolMenuButton } from '../ToolMenuButton';
import type { RowSelection } from '../rowSelection';
import { useListExport, type ExportFormat } from './useListExport';

const FORMATS: readonly { readonly format: ExportFormat; readonly words: string }[] = [
  { format: 'csv', words: 'CSV' },
  { format: 'xlsx', words: 'Excel (xlsx)' },
];

interface ExportButtonProps {
  /** These rows alone; all that pass the filters otherwise. */
  readonly selection?: RowSelection;
  /** How many rows it will be. */
  readonly count: number;
}

/** Saves rows as a file; while it works, says how far it is and can be stopped. */
export function ExportButton({ selection, count }: ExportButtonProps) {
  const { rows, start, cancel } = useListExport();
  if (rows === null) {
    return (
      <ToolMenuButton label="Export" icon={<FileDownload />} disabled={count === 0}>
        {close => (
          <Stack sx={{ p: 1, minWidth: 160 }}>
            {FORMATS.map(({ format, words }) => (
              <Button
                key={format}
                color="inherit"
                sx={{ justifyContent: 'flex-start' }}
                onClick={() => {
                  close();
                  start(format, selection);
                }}
              >
                {words}
              </Button>
            ))}
          </Stack>
        )}
      </ToolMenuButton>
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
