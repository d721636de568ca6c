import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ToolMenu } from '../ToolMenu';
import type { ToolMenuPlace } from '../ToolMenuButton';
import type { ExportFormat } from './useListExport';

const FORMATS: readonly { readonly format: ExportFormat; readonly words: string }[] = [
  { format: 'csv', words: 'CSV' },
  { format: 'xlsx', words: 'Excel (xlsx)' },
];

// Both steps come together: an export that was begun shows how far it is, whatever becomes of the line.

interface ExportFormatsProps {
  readonly place: ToolMenuPlace;
  readonly choose: (format: ExportFormat) => void;
}

/** As what kind of file rows are saved. */
export function ExportFormats({ place, choose }: ExportFormatsProps) {
  return (
    <ToolMenu place={place}>
      <Stack sx={{ p: 1, minWidth: 160 }}>
        {FORMATS.map(({ format, words }) => (
          <Button
            key={format}
            color="inherit"
            sx={{ justifyContent: 'flex-start' }}
            onClick={() => {
              place.close();
              choose(format);
            }}
          >
            {words}
          </Button>
        ))}
      </Stack>
    </ToolMenu>
  );
}

interface ExportProgressProps {
  /** Rows that are written so far. */
  readonly rows: number;
  readonly count: number;
  readonly cancel: () => void;
}

/** How far an export is, and what stops it. */
export function ExportProgress({ rows, count, cancel }: ExportProgressProps) {
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
