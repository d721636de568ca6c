import { useDraggable } from '@dnd-kit/core';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, ReactNode } from 'react';
import { unavailable } from '../../../../ui/unavailable';
import * as studioWords from '../../../../words/en/studio';
import * as words from '../../../../words/en/studio/place';
import { t } from '../../../../words/translator';

interface EntryProps {
  /** Identifies it in the outline. */
  readonly id: string;
  readonly label: string;
  /** Its kind, or what it contains. */
  readonly note: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  /** Moves it by one place; absent if it cannot be moved. */
  readonly move?: (by: -1 | 1) => void;
}

/** A field or section in the outline. It can be dragged, and Alt with an arrow key moves it. */
export function Entry({ id, label, note, isChosen, choose, move }: EntryProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !move });
  const pressed = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move?.(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      className={isDragging ? 'entry dragging' : 'entry'}
      ref={setNodeRef}
      data-entry={id}
      aria-pressed={isChosen}
      aria-keyshortcuts={move && 'Alt+ArrowUp Alt+ArrowDown'}
      onClick={choose}
      {...listeners}
      onKeyDown={pressed}
    >
      {move && (
        <i aria-hidden title={t(words.dragHint)}>
          <DragIndicator fontSize="inherit" />
        </i>
      )}
      <span>{label}</span>
      <small>{note}</small>
    </button>
  );
}

interface EntryToolsProps {
  /** The label of the field or section. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly move: (by: -1 | 1) => void;
  readonly remove?: (() => void) | undefined;
}

/** The actions on the selected entry of the outline. */
export function EntryTools({ name, isFirst, isLast, move, remove }: EntryToolsProps) {
  return (
    <span className="tools">
      <Tool label={t(studioWords.moveUp, { field: name })} disabled={isFirst} act={() => move(-1)}>
        <ArrowUpward fontSize="inherit" />
      </Tool>
      <Tool label={t(studioWords.moveDown, { field: name })} disabled={isLast} act={() => move(1)}>
        <ArrowDownward fontSize="inherit" />
      </Tool>
      {remove && (
        <Tool label={t(studioWords.removeField, { field: name })} act={remove}>
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
      // A disabled button would lose the focus once the entry is the first or last.
      aria-disabled={disabled}
      sx={unavailable}
      onClick={disabled ? undefined : act}
    >
      {children}
    </IconButton>
  );
}
