import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { memo, useEffect, useId, useState, type RefObject } from 'react';
import type { GridWindow } from './gridWindow';

interface CellTooltipProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly window: GridWindow;
}

interface Shown {
  readonly cell: HTMLElement;
  readonly text: string;
}

/** The whole value of a cell that shows only its beginning, under the pointer or the focus; one for all cells. */
export const CellTooltip = memo(function CellTooltip({ root, window }: CellTooltipProps) {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const show = (event: Event) => setShown(cutOff(event.target));
    const hide = () => setShown(null);
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    element.addEventListener('pointerover', show);
    element.addEventListener('focusin', show);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focusout', hide);
    element.addEventListener('keydown', hideOnEscape);
    return () => {
      element.removeEventListener('pointerover', show);
      element.removeEventListener('focusin', show);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('keydown', hideOnEscape);
    };
  }, [root]);

  // The rows move on under it.
  useEffect(() => window.subscribe(() => setShown(null)), [window]);

  useEffect(() => {
    shown?.cell.setAttribute('aria-describedby', id);
    return () => shown?.cell.removeAttribute('aria-describedby');
  }, [shown, id]);

  return (
    <Popper
      id={id}
      open={shown !== null}
      anchorEl={shown?.cell}
      placement="bottom-start"
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper sx={{ maxWidth: 560, px: 1.5, py: 1, overflowWrap: 'anywhere', pointerEvents: 'none' }}>
        {shown?.text}
      </Paper>
    </Popper>
  );
});

/** The cell of an element and its whole text, where not all of it is to be seen. */
function cutOff(target: EventTarget | null): Shown | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
  if (!cell || cell.scrollWidth <= cell.clientWidth) return null;
  return { cell, text: cell.textContent };
}
