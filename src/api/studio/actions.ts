/** The actions on a resource in the studio; the log stores each as `studio/` and its name. */
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
