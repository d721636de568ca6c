import { createLogger } from '../../../../server/node/logger';
import { openStore } from '../../../../server/node/openStore';
import { recordOf } from '../../../contract/samples';

// Writes pairs of records and changes of a counter, and says of each when it was acknowledged, until it is killed.

const [, , dataDir = '', round = '0'] = process.argv;
const store = await openStore({ kind: 'pglite', dataDir }, createLogger('silent'));
const { records } = store;
await records.insert('A', 'counter', recordOf('counter', { n: 0 }));
process.stdout.write('writing\n');

async function write(writer: number): Promise<never> {
  for (let n = 0; ; n += 1) {
    const id = `${round}-${writer}-${n}`;
    const pair = ['left', 'right'].map(side =>
      recordOf(`${id}-${side}`, {}, { keys: { pair: id }, unique: { side: `${id}${side}` } }),
    );
    await records.insertMany('A', 'pairs', pair);
    process.stdout.write(`pair ${id}\n`);
    await records.update('A', 'counter', 'counter', now => recordOf('counter', { n: Number(now['n']) + 1 }));
    process.stdout.write('counted\n');
  }
}
await Promise.all([0, 1, 2, 3].map(write));
