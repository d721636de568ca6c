import { describe, expect, it } from 'vitest';
import { createFileWork } from '../../../../server/files/fileWork';
import { nodeDigest } from '../../../../server/node/files/nodeDigest';
import type { NewUploadRow } from '../../../../server/store/files/fileStore';
import { JSON_LIMITS } from '../../../../src/files/limits';
import { rowsOfPortion, rowsOfSteps } from '../../../contract/fileSamples';
import { transactionOf } from '../../setup/fileClient';

const { kept, transactions } = createFileWork(nodeDigest);
const encode = (text: string) => new TextEncoder().encode(text);

/** The rows of all that was kept of a file, each stretch read by itself. */
async function rowsOfKept(bytes: Uint8Array): Promise<readonly NewUploadRow[]> {
  const rows: NewUploadRow[] = [];
  for await (const step of transactions('A', bytes))
    if ('kept' in step) rows.push(...rowsOfPortion(await kept('A', step.kept.bytes)));
  return rows.toSorted((one, other) => one.row - other.row);
}

const good = Array.from({ length: 2_100 }, (_, n) => JSON.stringify(transactionOf(`T${n}`, { name: 'ü₹' })));
const tooLong = `{"note":"${'é'.repeat(JSON_LIMITS.recordBytes / 2)}"}`;

describe('the stored chunks of a transaction file', () => {
  it.each([
    ['a list', `[${good.join(',')}]`],
    [
      'records over several lines, some of them refused',
      `[\n${[7, ...good, '{"a":\n1}'].join(' ,\n\n ')}\n]`,
    ],
    ['a record that is too long to be read', `[${[good[0], tooLong, '{}', good[1]].join(',\n')}]`],
    ['one record', ` ${good[0]}\n`],
    ['transactions beside others', `{"made":[1],"transactions":[${good.slice(0, 3).join(',')}],"count":3}`],
  ])('are read again as the file was: %s', async (_, text) => {
    const bytes = encode(text);
    const rows = await rowsOfSteps(transactions('A', bytes));
    expect(rows.length).toBeGreaterThan(0);
    expect(await rowsOfKept(bytes)).toEqual(rows);
  });

  it('come before the first batch, each once its records are checked', async () => {
    const order: string[] = [];
    for await (const step of transactions('A', encode(`[${good.join(',')}]`)))
      order.push(...Object.keys(step));
    expect(order).toEqual(['kept', 'kept', 'kept', 'portion', 'portion', 'portion']);
    const broken = transactions('A', encode(`[${[...good, '{"a" 1}'].join(',')}]`));
    const before: string[] = [];
    const reading = (async () => {
      for await (const step of broken) before.push(...Object.keys(step));
    })();
    await expect(reading).rejects.toMatchObject({ code: 'notJson', line: 1 });
    expect(before).toEqual(['kept', 'kept']);
  });
});
