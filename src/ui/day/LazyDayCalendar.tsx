import { lazyComponent } from '../lazyComponent';

/** Loaded when a calendar is first opened, so that no page waits for it. */
export const LazyDayCalendar = lazyComponent(
  async () => (await import('./DayCalendar')).DayCalendar,
  () => null,
);
