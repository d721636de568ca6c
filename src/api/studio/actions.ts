/** What is done with a resource in the studio; the log has it as `studio/` and this. */
export type StudioAction =
  | 'draft'
  | 'discard'
  | 'publish'
  | 'rollback'
  | 'retire'
  | 'rename'
  | 'restore'
  | 'keep'
  | 'purge'
  | 'export'
  | 'schedule'
  | 'unschedule'
  | 'run'
  | 'pause'
  | 'resume'
  | 'undo';
