import { useDraggable } from '@dnd-kit/core';
import DragIndicator from '@mui/icons-material/DragIndicator';
import type { KeyboardEvent } from 'react';
import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio/place';

interface EntryProps {
  /** Identifies it in the outline. */
  readonly id: string;
  readonly label: string;
  /** Its kind, or what it contains. */
  readonly note: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  /** Moves it by one place; left out for one that stays where it is. */
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
      className={isDragging ? 'entry left' : 'entry'}
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
