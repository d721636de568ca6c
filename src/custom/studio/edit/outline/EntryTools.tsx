import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { unavailable } from '../../../../ui/unavailable';
import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio';

interface EntryToolsProps {
  /** The label of the field or section. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly move: (by: -1 | 1) => void;
  readonly remove?: (() => void) | undefined;
}

/** The actions on the chosen entry of the outline. */
export function EntryTools({ name, isFirst, isLast, move, remove }: EntryToolsProps) {
  return (
    <span className="tools">
      <Tool label={t(words.moveUp, { field: name })} disabled={isFirst} act={() => move(-1)}>
        <ArrowUpward fontSize="inherit" />
      </Tool>
      <Tool label={t(words.moveDown, { field: name })} disabled={isLast} act={() => move(1)}>
        <ArrowDownward fontSize="inherit" />
      </Tool>
      {remove && (
        <Tool label={t(words.removeField, { field: name })} act={remove}>
          <DeleteOutlined fontSize="inherit" />
        </Tool>
      )}
    </span>
  );
}

interface ToolProps {
  readonly label: string;
  readonly act: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

function Tool({ label, act, disabled = false, children }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      // Keeps the focus at the ends.
      aria-disabled={disabled}
      sx={unavailable}
      onClick={disabled ? undefined : act}
    >
      {children}
    </IconButton>
  );
}
