import { useDroppable } from '@dnd-kit/core';

interface DropLineProps {
  /** The id of the place where an entry would go. */
  readonly id: string;
  /** Whether it is below the entry that contains it, rather than above. */
  readonly isBelow?: boolean;
}

/** The line at which a dragged entry goes in. */
export function DropLine({ id, isBelow = false }: DropLineProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return <span ref={setNodeRef} className={isBelow ? 'line below' : 'line'} data-over={isOver} />;
}
