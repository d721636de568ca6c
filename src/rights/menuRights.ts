import { RECORD_ACTIONS, recordRight, WORK_RIGHTS, type Rights, type SharedRight } from './right';
import { everyRight, type RightsResource } from './roles';

/** The rights behind menu entries that are not resources, by their permission keys. */
export const MENU_RIGHTS: Readonly<Record<string, readonly SharedRight[]>> = {
  dms_txn_sync: WORK_RIGHTS.filter(right => right.startsWith('sync/')),
  download_data: ['files/reports', 'files/downloads'],
  upload_json_data: ['files/uploads', 'files/downloads'],
  download_reports: ['files/reports', 'files/downloads', 'files/reconciliation'],
  archiving_data: ['files/archives'],
};

/** The menu permission that shows no entry: no permission key contains it, whereas an empty string would show them all. */
const NO_MENUS = '-';

/**
 * The rights in a menu permission string: all of them if it is empty. Compares whole keys, while the menu matches
 * substrings (docs/behaviour.md, 'Menu permission').
 */
export function rightsOfMenus(menus: string, resources: readonly RightsResource[]): readonly string[] {
  if (menus.trim() === '') return everyRight(resources);
  const keys = new Set(menus.split(',').map(key => key.trim().toLowerCase()));
  return [
    ...resources
      .filter(({ menu }) => menu && keys.has(menu.key.toLowerCase()))
      .flatMap(resource => RECORD_ACTIONS.map(action => recordRight(resource, action))),
    ...Object.entries(MENU_RIGHTS).flatMap(([key, rights]) => (keys.has(key) ? rights : [])),
  ];
}

/** The menu permission string for these rights: the entries that at least one of them opens. */
export function menusOfRights(rights: Rights, resources: readonly RightsResource[]): string {
  const ofResources = resources.flatMap(resource => {
    const { menu } = resource;
    return menu ? [{ key: menu.key, isShown: rights.has(recordRight(resource, 'see')) }] : [];
  });
  const others = Object.entries(MENU_RIGHTS).map(([key, [...opened]]) => ({
    key,
    isShown: opened.some(right => right !== 'files/downloads' && rights.has(right)),
  }));
  const entries = [...ofResources, ...others];
  if (entries.every(({ isShown }) => isShown)) return '';
  const shown = entries.filter(({ isShown }) => isShown).map(({ key }) => key);
  return shown.join(',') || NO_MENUS;
}
