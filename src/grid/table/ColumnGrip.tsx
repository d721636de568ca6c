import { type KeyboardEvent, useRef, type PointerEvent } from 'react';
import * as words from '../../words/en/list';
import { t, translateAny } from '../../words/translator';
import { type PlacedColumn, fairWidth, NARROWEST, WIDEST } from '../columns/columnLayout';
import type { HeaderActions } from './headerActions';

interface ColumnGripProps {
  readonly column: PlacedColumn;
  readonly actions: Pick<HeaderActions, 'resize' | 'tryWidth' | 'fit'>;
}

/** Px per key press. */
const STEP = 16;

/** The resize handle at a header's right edge: drag it, use the arrow keys, or double-click to fit the content. */
export function ColumnGrip({ column, actions }: ColumnGripProps) {
  const { source, title, width } = column;
  const dragged = useRef<{ from: number; width: number; now: number } | null>(null);

  const grasped = (event: PointerEvent<HTMLElement>) => {
    const actual = event.currentTarget.parentElement?.offsetWidth ?? width;
    dragged.current = { from: event.clientX, width: actual, now: actual };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.classList.add('dragged');
    event.preventDefault();
  };
  const moved = (event: PointerEvent<HTMLElement>) => {
    const drag = dragged.current;
    if (!drag) return;
    drag.now = fairWidth(drag.width + event.clientX - drag.from);
    actions.tryWidth(source, drag.now);
  };
  const released = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.classList.remove('dragged');
    const drag = dragged.current;
    if (drag && drag.now !== drag.width) actions.resize(source, drag.now);
    dragged.current = null;
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    actions.resize(source, width + step);
  };

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t(words.widthOf, { column: translateAny(title) })}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={-1}
      className="grip"
      onPointerDown={grasped}
      onPointerMove={moved}
      onPointerUp={released}
      onPointerCancel={released}
      onDoubleClick={() => actions.fit(source)}
      onKeyDown={pressed}
    />
  );
}
