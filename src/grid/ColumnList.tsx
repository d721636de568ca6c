import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { GridColumn } from './gridColumn';
import { useSteadyListContext } from './RecordListContext';
import { ToolMenu } from './ToolMenu';
import type { ToolMenuPlace } from './ToolMenuButton';
import type { ColumnLayout } from './useColumnLayout';
import { useDensity } from './useDensity';

/** Which columns are shown, in which order, and how close the rows stand. */
export function ColumnList({ place }: { readonly place: ToolMenuPlace }) {
  const { layout } = useSteadyListContext();
  const { density, setDensity } = useDensity();
  return (
    <ToolMenu place={place}>
      <Box sx={{ p: 2, minWidth: 280 }}>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 420, overflow: 'auto' }}>
          {layout.all.map((column, at) => (
            <ChosenColumn key={column.source} column={column} place={at} layout={layout} />
          ))}
        </Stack>
        <Stack direction="row" sx={{ mt: 1, gap: 2, justifyContent: 'space-between' }}>
          <FormControlLabel
            sx={{ ml: 0, gap: 1 }}
            label="Compact rows"
            control={
              <Switch
                size="small"
                checked={density === 'compact'}
                onChange={(_, compact) => setDensity(compact ? 'compact' : 'normal')}
              />
            }
          />
          <Button size="small" onClick={layout.reset}>
            Reset columns
          </Button>
        </Stack>
      </Box>
    </ToolMenu>
  );
}

interface ChosenColumnProps {
  readonly column: GridColumn;
  readonly place: number;
  readonly layout: ColumnLayout;
}

function ChosenColumn({ column: { source, title }, place, layout }: ChosenColumnProps) {
  const shown = !layout.choices.hidden.includes(source);
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, ml: 0, mr: 2 }}
        label={title}
        control={
          <Checkbox
            checked={shown}
            disabled={shown && layout.placed.length === 1}
            onChange={(_, checked) => layout.setHidden(source, !checked)}
          />
        }
      />
      <IconButton
        size="small"
        aria-label={`Move ${title} up`}
        disabled={place === 0}
        onClick={() => layout.move(source, -1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${title} down`}
        disabled={place === layout.all.length - 1}
        onClick={() => layout.move(source, 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Stack>
  );
}
