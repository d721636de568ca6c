import { strToU8, zipSync } from 'fflate';
import { bytes, json, text, type Answer } from './answer';
import type { Data } from './data';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Not a real workbook: the console saves what it receives without opening it. */
export const FOREIGN_WORKBOOK = zipSync({ 'foreign.txt': strToU8('A workbook of the foreign API') });
const ARCHIVE = zipSync({ 'APR-2024.csv': strToU8('TRANS_ID\nT1\n') });

const TOKEN_CALLS = new Set([
  '/report/dms-txns/download',
  '/report/dms-txns/wiwc-exception',
  '/report/dms-txns/upload',
]);
const BLOB_CALL = /^\/(?:report\/dms-txns\/dms2rlbpostlog|upload\/reax-excel\/.+)$/;
const FILE_CALL = /^\/report\/dms-txns\/(?:download-file|upload-file)\/(.+)$/;

/** The core file calls. Tokens are plain text and valid once; an upload's name determines its answer. */
export function files(data: Data, path: string, body: string): Answer | null {
  if (TOKEN_CALLS.has(path)) return text(newToken(data));
  const [, token] = FILE_CALL.exec(path) ?? [];
  if (token !== undefined) return fileOf(data, decodeURIComponent(token));
  if (BLOB_CALL.test(path)) return bytes(FOREIGN_WORKBOOK, XLSX);
  if (path === '/upload/txn-upload') return txnUpload(data, body);
  if (path === '/upload/excel-upload') return excelUpload(body);
  if (path === '/report/dms-txns/arcdata') return json(['/archives/APR-2024.zip', '/archives/MAY 2024#.zip']);
  return path.startsWith('/report/dms-txns/download_zip/') ? bytes(ARCHIVE, 'application/zip') : null;
}

function newToken(data: Data): string {
  const token = `file/${data.files.tokens.size + 1} ?#%`;
  data.files.tokens.add(token);
  return token;
}

function fileOf({ files: { tokens, used } }: Data, token: string): Answer {
  if (!tokens.has(token) || used.has(token)) return json({ msg: 'This file has gone' }, 404);
  used.add(token);
  return bytes(FOREIGN_WORKBOOK, XLSX);
}

const nameIn = (body: string): string => /filename="([^"]*)"/.exec(body)?.[1] ?? '';

/** A file with 'errors' in its name gets errors. */
function txnUpload(data: Data, body: string): Answer {
  const name = nameIn(body);
  if (name === '' || !body.includes('name="file"')) return json({ msg: 'There is no file' }, 400);
  data.files.uploaded.push(name);
  return json({ data: { type: name.includes('errors') ? 'error' : 'done' } });
}

function excelUpload(body: string): Answer {
  const name = nameIn(body);
  if (name === '' || !body.includes('name="file"')) return json({ msg: 'There is no file' }, 400);
  return json({ type: name.includes('errors') ? 'error' : 'ok', data: { sheet: name } });
}
