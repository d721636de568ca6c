/**
 * Whether a menu permission string shows a menu item: a case-insensitive substring test; an empty string shows all
 * (docs/behaviour.md, 'Menu permission').
 * @param menus the string from the login
 * @param key the item's permission key
 */
export function permits(menus: string, key: string): boolean {
  return menus.trim() === '' || menus.toLowerCase().includes(key.toLowerCase());
}
