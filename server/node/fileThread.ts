import { parentPort, workerData } from 'node:worker_threads';
import { workHere } from '../files/fileWork';
import { failureOf, type FileAnswer, type FileJob } from './fileMessages';

// One job, and then it ends: whatever a file has grown to in here is gone with it.

const post = (answer: FileAnswer): void => parentPort?.postMessage(answer, []);

async function work(job: FileJob): Promise<void> {
  if (job.kind === 'reconcile')
    return post({ kind: 'reconciled', result: await workHere.reconcile(...job.sides) });
  if (job.kind === 'transactions')
    for await (const items of workHere.transactions(job.bytes)) post({ kind: 'records', items });
  else for await (const items of workHere.vouchers(job.bytes)) post({ kind: 'vouchers', items });
  post({ kind: 'end' });
}

try {
  await work(workerData);
} catch (error) {
  post(failureOf(error));
}
