import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ArchiveError, readArchive } from '../../../../server/node/archive/readArchive';
import { headId } from '../../../../server/store/retention/archivedRecord';

const lineOf = (id: string, msg = 'नहीं') =>
  `{"kind":"download","at":"2026-08-12 10:00:00","record":${JSON.stringify({
    id,
    kind: 'created_date',
    words: 'All',
    asked: '{}',
    actor: 'admin',
    at: '2026-08-12 10:00:00',
    state: 'failed',
    size: null,
    rows: null,
    msg,
  })}}\n`;

/** The ids in a file with this content. */
async function idsIn(...content: readonly (string | Buffer)[]): Promise<readonly string[]> {
  const path = join(mkdtempSync(join(tmpdir(), 'archive-')), '2026-08.jsonl');
  writeFileSync(path, Buffer.concat(content.map(each => Buffer.from(each))));
  const ids: string[] = [];
  for await (const record of readArchive(path)) if (record.kind === 'download') ids.push(headId(record));
  return ids;
}

/** What a crash left of a line, and the line feed with which the next process goes on. */
const cutOff = (line: string, bytes: number) => [Buffer.from(line).subarray(0, bytes), '\n'];

describe('a file of the archive', () => {
  it('is read past lines that a crash cut off, also within a character, if they follow whole', async () => {
    const within = Buffer.from(lineOf('2')).indexOf('हीं') + 1;
    expect(
      await idsIn(lineOf('1'), ...cutOff(lineOf('2'), 9), ...cutOff(lineOf('2'), within), lineOf('2')),
    ).toEqual(['1', '2']);
    expect(await idsIn(lineOf('1').trimEnd())).toEqual(['1']);
  });

  it.each<readonly [string, readonly (string | Buffer)[], number]>([
    ['ends within a line', [lineOf('1'), lineOf('2').slice(0, -9)], 2],
    ['holds a line that is cut off and never follows whole', [...cutOff(lineOf('1'), 70), lineOf('2')], 1],
    ['holds what is no JSON', [lineOf('1'), lineOf('2').replace('"id"', '"id')], 2],
    ['lacks a part of a record', [lineOf('1').replace('"words":"All",', '')], 1],
    ['holds a kind that nobody archives', [lineOf('1').replace('"download"', '"user"')], 1],
    ['holds a record without its time', [lineOf('1').replace('2026-08-12 10:00:00', 'yesterday')], 1],
    [
      'holds bytes that are no text',
      [lineOf('1', 'x').slice(0, -4), Buffer.of(0xff), '"}}\n', lineOf('2')],
      1,
    ],
  ])('is refused with the line if it %s', async (_, content, no) => {
    await expect(idsIn(...content)).rejects.toThrow(
      new RegExp(`2026-08\\.jsonl is damaged: line ${no} .* Take the file from a backup of the archive`),
    );
    await expect(idsIn(...content)).rejects.toBeInstanceOf(ArchiveError);
  });
});
