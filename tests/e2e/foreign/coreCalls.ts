/** One core call (docs/behaviour.md). Path values are written as `*`. */
interface NamedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

const post = (...paths: string[]): NamedCall[] => paths.map(path => ({ method: 'POST', path }));
const get = (...paths: string[]): NamedCall[] => paths.map(path => ({ method: 'GET', path }));

/** Every core call (docs/behaviour.md); this API has no others. */
const CALLS: readonly NamedCall[] = [
  ...post('/users/login'),
  ...post('/master/segmap/add', '/master/segmap/update/*', '/master/segmap/delete/*', '/master/segmap/list'),
  ...post('/segmap/search/*'),
  ...post('/master/ledgermap/add', '/master/ledgermap/update/*', '/master/ledgermap/list'),
  ...post('/ledgermap/delete/*', '/ledgermap/search/*', '/ledgermap/exists/*'),
  ...post('/master/itemmap/add', '/master/itemmap/update/*', '/master/itemmap/list'),
  ...post('/itemmap/delete/*', '/itemmap/search/*', '/itemmap/exists/*'),
  ...post('/master/vtype/list', '/master/vtype/update'),
  ...post('/report/maruti-sync', '/report/vb/maruti-sync', '/report/maruti/search/*'),
  ...get('/report/maruti-sync-repost/*'),
  ...post('/report/maruti-sync-repost-utd/*', '/report/maruti-sync/transfer'),
  ...post('/report/dms-txns/download', '/report/dms-txns/wiwc-exception', '/report/dms-txns/upload'),
  ...get('/report/dms-txns/download-file/*', '/report/dms-txns/upload-file/*'),
  ...post('/upload/reax-excel/*', '/report/dms-txns/dms2rlbpostlog'),
  ...post('/upload/excel-upload', '/upload/txn-upload', '/report/dms-txns/arcdata'),
  ...get('/report/dms-txns/download_zip/*'),
];

/** Whether the method and the percent-encoded `path` form a core call. */
export function isNamed(method: string, path: string): boolean {
  const parts = path.split('/');
  return CALLS.some(call => call.method === method && samePath(call.path.split('/'), parts));
}

function samePath(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((word, at) => (word === '*' ? (parts[at] ?? '') !== '' : word === parts[at]));
}
