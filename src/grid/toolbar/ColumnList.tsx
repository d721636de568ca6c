import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import * as words from '../../words/en/list/tools';
import { t, translateAny } from '../../words/translator';
import type { GridColumn } from '../columns/gridColumn';
import type { ColumnLayout } from '../columns/useColumnLayout';
import { useSteadyListContext } from '../list/RecordListContext';
import { ToolMenu } from './ToolMenu';
import type { ToolMenuPlace } from './ToolMenuButton';
import { useDensity } from './useDensity';

/** Which columns are shown, in which order, and the row height. */
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
            label={t(words.compact)}
            control={
              <Switch
                size="small"
                checked={density === 'compact'}
                onChange={(_, compact) => setDensity(compact ? 'compact' : 'normal')}
              />
            }
          />
          <Button size="small" onClick={layout.reset}>
            {t(words.reset)}
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

function ChosenColumn({ column, place, layout }: ChosenColumnProps) {
  const { source } = column;
  const title = translateAny(column.title);
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
        aria-label={t(words.moveUp, { column: title })}
        disabled={place === 0}
        onClick={() => layout.move(source, -1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t(words.moveDown, { column: title })}
        disabled={place === layout.all.length - 1}
        onClick={() => layout.move(source, 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Stack>
  );
}
