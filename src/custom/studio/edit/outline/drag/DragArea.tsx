import {
  closestCenter,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  useDroppable,
} from '@dnd-kit/core';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import * as words from '../../../../../words/en/studio/place';
import { t } from '../../../../../words/translator';
import { entryIn } from '../useEntryFocus';

/** A place where an entry can be dropped; a `DropLine` with its id marks it. */
export interface DropPlace {
  readonly id: string;
  readonly takes: (dragged: string) => boolean;
  readonly put: (dragged: string) => void;
}

interface DragAreaProps {
  readonly places: readonly DropPlace[];
  /** The label of an entry, by its id. */
  readonly labelOf: (id: string) => string;
  /** The element that shows the entries. */
  readonly area: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A shorter movement counts as a click. */
const MOUSE = { activationConstraint: { distance: 6 } };

/** A finger that moves before this delay scrolls the page. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

const says = (): undefined => undefined;

/**
 * Nothing is announced: users who cannot see the drop place move entries by keyboard, and the entry keeps the focus.
 */
const SILENT = { onDragStart: says, onDragOver: says, onDragEnd: says, onDragCancel: says };

/** Entries that can be dragged with the mouse or a finger. A line shows the drop place; Esc cancels. */
export function DragArea({ places, labelOf, area, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const [dropped, setDropped] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (dropped) entryIn(area.current, dropped.id)?.focus({ preventScroll: true });
  }, [area, dropped]);
  const nearest: CollisionDetection = given => {
    const open = new Set(places.filter(({ takes }) => takes(String(given.active.id))).map(({ id }) => id));
    const droppableContainers = given.droppableContainers.filter(({ id }) => open.has(String(id)));
    return closestCenter({ ...given, droppableContainers });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const id = String(active.id);
    places.find(place => place.id === over?.id)?.put(id);
    setDropped({ id });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: t(words.dragHint) },
        restoreFocus: false,
      }}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        <Dragged labelOf={labelOf} />
      </DragOverlay>
    </DndContext>
  );
}

function Dragged({ labelOf }: Pick<DragAreaProps, 'labelOf'>) {
  const { active } = useDndContext();
  return active && <div className="dragged">{labelOf(String(active.id))}</div>;
}

interface DropLineProps {
  /** The id of the place where an entry would go. */
  readonly id: string;
  /** Whether it is below the entry that contains it, rather than above. */
  readonly isBelow?: boolean;
}

/** The line where a dragged entry would be inserted. */
export function DropLine({ id, isBelow = false }: DropLineProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return <span ref={setNodeRef} className={isBelow ? 'line below' : 'line'} data-over={isOver} />;
}
