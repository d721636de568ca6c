import type { StatusName } from './statusLabels';

/** SVG paths on a 24 px grid: list, tick, clock, stop sign, warning triangle. */
const PATHS: Readonly<Record<StatusName, string>> = {
  all: 'M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z',
  success:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16m4.6-12.4L10 14.2l-2.6-2.6L6 13l4 4 8-8z',
  'in-process':
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16m.5-13H11v6l5.2 3.2.8-1.3-4.5-2.7z',
  error:
    'M15.7 3H8.3L3 8.3v7.4L8.3 21h7.4l5.3-5.3V8.3zM19 14.9 14.9 19H9.1L5 14.9V9.1L9.1 5h5.8L19 9.1zM11 7h2v6h-2zm0 8h2v2h-2z',
  exception: 'M12 6 19.5 19h-15zm0-4L1 21h22zm-1 8h2v4h-2zm0 6h2v2h-2z',
};

/** A status as a shape, so that colour is never the only sign. Plain SVG, because a table renders one per row. */
export function StatusIcon({ status, size = 16 }: { readonly status: StatusName; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden>
      <path d={PATHS[status]} />
    </svg>
  );
}
