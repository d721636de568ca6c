import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as words from '../../words/en/list/tools';
import { t, translateAny } from '../../words/translator';
import { ToolMenu } from '../toolbar/ToolMenu';
import type { ToolMenuPlace } from '../toolbar/ToolMenuButton';
import type { ExportFormat } from './useListExport';

const FORMATS: readonly { readonly format: ExportFormat; readonly name: string }[] = [
  { format: 'csv', name: words.csv },
  { format: 'xlsx', name: words.excel },
];

// Both steps are in one lazy module: a running export must show its progress even if the connection drops.

interface ExportFormatsProps {
  readonly place: ToolMenuPlace;
  readonly choose: (format: ExportFormat) => void;
}

/** The file formats to choose from. */
export function ExportFormats({ place, choose }: ExportFormatsProps) {
  return (
    <ToolMenu place={place}>
      <Stack sx={{ p: 1, minWidth: 160 }}>
        {FORMATS.map(({ format, name }) => (
          <Button
            key={format}
            color="inherit"
            sx={{ justifyContent: 'flex-start' }}
            onClick={() => {
              place.close();
              choose(format);
            }}
          >
            {translateAny(name)}
          </Button>
        ))}
      </Stack>
    </ToolMenu>
  );
}

interface ExportProgressProps {
  /** Rows written so far. */
  readonly rows: number;
  readonly count: number;
  readonly cancel: () => void;
}

/** Export progress with a cancel button. */
export function ExportProgress({ rows, count, cancel }: ExportProgressProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Stack>
        <Typography variant="caption" role="status">
          {t(words.exporting, { done: rows, count })}
        </Typography>
        <LinearProgress
          aria-label={t(words.exportRows)}
          variant="determinate"
          value={(rows / Math.max(1, count)) * 100}
        />
      </Stack>
      <Button size="small" color="secondary" onClick={cancel}>
        {t(words.cancelExport)}
      </Button>
    </Stack>
  );
}
