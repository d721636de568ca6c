/**
 * First segments of the routes of other screens, calls and files, which no resource may use as its name. A test
 * compares this list with the actual routes.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'account',
  'assets',
  'config',
  'docs',
  'download-archive',
  'download-reports',
  'downloaddata',
  'downloads',
  'files',
  'healthz',
  'lists',
  'log',
  'login',
  'marutisync',
  'master',
  'metrics',
  'oldsync',
  'overview',
  'readiness',
  'readyz',
  'reconciliation',
  'report',
  'rest',
  'schemas',
  'studio',
  'sync',
  'txnlog',
  'txnsync',
  'upload',
  'upload-xlsx',
  'uploaddata',
  'users',
]);

/** Permission keys of screens that are not resources; a test compares this list with the menu. */
export const RESERVED_MENU_KEYS: readonly string[] = [
  'dms_txn_sync',
  'download_data',
  'upload_json_data',
  'download_reports',
  'archiving_data',
];

/** Permissions match by substring, ignoring case: one of two overlapping keys would grant the other. */
export function keysOverlap(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.includes(b) || b.includes(a);
}

/** Property names that every object inherits. */
export const INHERITED_NAMES: ReadonlySet<string> = new Set([
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
]);
