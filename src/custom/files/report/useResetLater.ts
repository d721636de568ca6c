import { useEffect, useRef } from 'react';

/** Delay in ms until a submitted form is cleared (docs/behaviour.md, 'Files and reports'). */
const RESET_MS = 2000;

/** @returns a function that clears the form after the delay */
export function useResetLater(reset: () => void, afterMs = RESET_MS): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(reset, afterMs);
  };
}
