/**
 * Whether a menu permission string lets a menu item be seen: a case-insensitive substring test; an empty string shows
 * all (specification, section 6).
 * @param menus the string that the login brought
 * @param key the item's permission key
 */
export function permits(menus: string, key: string): boolean {
  return menus.trim() === '' || menus.toLowerCase().includes(key.toLowerCase());
}
