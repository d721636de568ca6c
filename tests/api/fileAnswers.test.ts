import { describe, expect, it } from 'vitest';
import { archive, archiveName, archives } from '../../src/api/files/archives';
import { downloads, fileToken } from '../../src/api/files/reports';
import {
  readUploadAnswer,
  upload as uploadCall,
  uploadKnown,
  uploadRows,
  uploads,
} from '../../src/api/files/uploads';
import * as shape from '../../src/api/shape';
import { fillPath } from '../../src/wire/http/path';

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

const readUpload = (answer: unknown) => shape.readAnswer(uploadCall.answer.json, answer);

describe('an upload', () => {
  it('is parsed as it was sent', () => expect(readUpload(upload)).toEqual(upload));

  it('lacks what was not sent', () => {
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

  it.each([null, 'x', [], {}, { id: '' }])('is not parsed from %j', answer => {
    expect(readUpload(answer)).toBeNull();
    expect(shape.readAnswer(uploadKnown.answer.json, { upload: answer })).toEqual({ upload: null });
  });

  it('keeps its position in a list, while invalid entries are skipped', () => {
    const read = (answer: unknown) => shape.readAnswer(uploads.answer.json, answer)?.map(({ id }) => id);
    expect(read([upload, 5, null, { ...upload, id: 'u2' }])).toEqual(['u1', 'u2']);
    expect(read({ msg: 'no' })).toEqual([]);
  });

  it('parses its rows', () => {
    expect(
      shape.readAnswer(uploadRows.answer.json, [
        { row: 4, line: 9, key: 'T', state: 'accepted', reason: '', redisId: 'r' },
        {},
      ]),
    ).toEqual([
      { row: 4, line: 9, key: 'T', state: 'accepted', reason: '', redisId: 'r' },
      { row: 2, line: null, key: '', state: 'refused', reason: '' },
    ]);
  });
});

describe('the response to an upload', () => {
  const counts = { id: 'u1', rows: 3, accepted: 2, duplicate: 1, refused: 0 };

  it.each([
    ['in its data', { data: { type: 'error', msg: 'm', ...counts } }],
    ['above its data', { type: 'error', msg: 'm', data: counts }],
  ])('reports errors when its type says so %s', (_, answer) => {
    expect(readUploadAnswer(answer)).toEqual({ hasErrors: true, msg: 'm', counts });
  });

  it('reports errors when only one level says so', () => {
    expect(readUploadAnswer({ type: 'success', data: { type: 'error' } }).hasErrors).toBe(true);
    expect(readUploadAnswer({ type: 'error', data: { type: 'success' } }).hasErrors).toBe(true);
  });

  it('reports no errors when no level says so', () => {
    expect(readUploadAnswer({ type: 'success', msg: 'm', data: counts })).toEqual({
      hasErrors: false,
      msg: 'm',
      counts,
    });
  });

  it.each([null, 'done', [], { data: 5 }])('has neither errors nor counts for %j', answer => {
    expect(readUploadAnswer(answer)).toEqual({ hasErrors: false, msg: '', counts: null });
  });
});

it('parses downloads, treating an unknown state as failed', () => {
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
  expect(shape.readAnswer(downloads.answer.json, [download, { id: 'e', state: 'lost' }, {}])).toEqual([
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
])('parses %j as the file token %j', (answer, token) =>
  expect(shape.readAnswer(fileToken, answer)?.token ?? null).toBe(token),
);

it.each([
  ['/archives/APR-2024.zip', 'APR-2024.zip'],
  ['archives/APR-2024.zip', 'APR-2024.zip'],
  ['/archives/2024/x.zip', '2024'],
  ['APR-2024.zip', 'APR-2024.zip'],
])('names the archive of %s %s', (path, name) => expect(archiveName(path)).toBe(name));

it('parses archives as path strings', () => {
  const { json } = archives.answer;
  expect(shape.readAnswer(json, ['/a/b.zip', '', null])).toEqual(['/a/b.zip']);
  expect(shape.readAnswer(json, '/a/b.zip')).toEqual(['/a/b.zip']);
});

it('prevents tokens and names from reaching another path', () => {
  expect(fillPath(archive.path, { name: '../../x?y#z' })).toBe(
    '/report/dms-txns/download_zip/..%2F..%2Fx%3Fy%23z',
  );
});
