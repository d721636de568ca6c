import { describe, expect, it } from 'vitest';
import {
  archiveName,
  readArchives,
  readDownloads,
  readExcelUpload,
  readFileToken,
  readKnown,
  readTxnUpload,
  readUpload,
  readUploadRows,
  readUploads,
} from '../../src/wire/fileAnswers';
import { FILE_PATHS } from '../../src/wire/files';
import { fillPath } from '../../src/wire/path';

const upload = {
  id: 'u1',
  kind: 'xlsx',
  file: 'a.xlsx',
  size: 10,
  sha256: 'ab',
  actor: 'asha',
  at: '2024-04-30 10:15:00',
  result: 'ok',
  msg: 'm',
  rows: 3,
  accepted: 1,
  duplicate: 1,
  refused: 1,
  sameAs: 'u0',
};

describe('an upload', () => {
  it('is read as it was sent', () => expect(readUpload(upload)).toEqual(upload));

  it('lacks what was not sent, and nothing is made up', () => {
    expect(readUpload({ id: 7, rows: 'many', size: -1, result: 'great' })).toEqual({
      id: '7',
      kind: 'txn',
      file: '',
      size: 0,
      sha256: '',
      actor: '',
      at: '',
      result: 'errors',
      msg: '',
      rows: 0,
      accepted: 0,
      duplicate: 0,
      refused: 0,
    });
  });

  it.each([null, 'x', [], {}, { id: '' }])('is not %j', answer => {
    expect(readUpload(answer)).toBeNull();
    expect(readKnown({ upload: answer })).toBeNull();
  });

  it('in a list keeps its place; what is none is left out', () => {
    expect(readUploads([upload, 5, null, { ...upload, id: 'u2' }]).map(({ id }) => id)).toEqual(['u1', 'u2']);
    expect(readUploads({ msg: 'no' })).toEqual([]);
  });

  it('tells its rows', () => {
    expect(
      readUploadRows([{ row: 4, line: 9, key: 'T', state: 'accepted', reason: '', redisId: 'r' }, {}]),
    ).toEqual([
      { row: 4, line: 9, key: 'T', state: 'accepted', reason: '', redisId: 'r' },
      { row: 2, line: null, key: '', state: 'refused', reason: '' },
    ]);
  });
});

describe('the answer of an upload', () => {
  const counts = { id: 'u1', rows: 3, accepted: 2, duplicate: 1, refused: 0 };

  it('has errors where its type says so', () => {
    expect(readTxnUpload({ data: { type: 'error', msg: 'm', ...counts } })).toEqual({
      hasErrors: true,
      msg: 'm',
      counts,
    });
    expect(readExcelUpload({ type: 'success', msg: 'm', data: counts })).toEqual({
      hasErrors: false,
      msg: 'm',
      counts,
    });
  });

  it.each([null, 'done', [], { data: 5 }])('%j has none, and no numbers', answer => {
    expect(readTxnUpload(answer)).toEqual({ hasErrors: false, msg: '', counts: null });
    expect(readExcelUpload(answer)).toEqual({ hasErrors: false, msg: '', counts: null });
  });
});

it('downloads are read, with a state that is unknown as failed', () => {
  const download = {
    id: 'd',
    kind: 'created_date',
    words: 'w',
    actor: 'a',
    at: 't',
    state: 'ready',
    size: 5,
    rows: null,
    msg: '',
  };
  expect(readDownloads([download, { id: 'e', state: 'lost' }, {}])).toEqual([
    download,
    { id: 'e', kind: '', words: '', actor: '', at: '', state: 'failed', size: null, rows: null, msg: '' },
  ]);
});

it.each([
  ['abc', 'abc'],
  ['"abc"', 'abc'],
  [' abc\n', 'abc'],
  [{ token: 'abc' }, 'abc'],
  ['"abc', '"abc'],
  ['', null],
  [{ token: '' }, null],
  [null, null],
  [['abc'], null],
])('the file token in %j is %j', (answer, token) => expect(readFileToken(answer)).toBe(token));

it.each([
  ['/archives/APR-2024.zip', 'APR-2024.zip'],
  ['archives/APR-2024.zip', 'APR-2024.zip'],
  ['/archives/2024/x.zip', '2024'],
  ['APR-2024.zip', 'APR-2024.zip'],
])('the archive of %s is named %s', (path, name) => expect(archiveName(path)).toBe(name));

it('archives are the path strings of the answer', () => {
  expect(readArchives(['/a/b.zip', 5, '', null])).toEqual(['/a/b.zip']);
  expect(readArchives('/a/b.zip')).toEqual(['/a/b.zip']);
});

it('a token or a name cannot reach another path', () => {
  expect(fillPath(FILE_PATHS.archive, { name: '../../x?y#z' })).toBe(
    '/report/dms-txns/download_zip/..%2F..%2Fx%3Fy%23z',
  );
});
