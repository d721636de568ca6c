/** The icons that the console has for the menu. */
export const MENU_ICON_NAMES = [
  'segment',
  'vtype',
  'ledger',
  'item',
  'archive',
  'report',
  'announcement',
  'test',
  'table',
  'sync',
  'download',
  'upload',
  'history',
] as const;

export type MenuIconName = (typeof MENU_ICON_NAMES)[number];
