import { parentPort, workerData } from 'node:worker_threads';
import { workHere } from '../files/fileWork';
import { failureOf, type FileAnswer, type FileJob } from './files/fileMessages';

// A thread runs one job and ends, which frees all memory the file took. Answers are pulled one at a time, so that
// reading never outruns storing.

async function* answers(job: FileJob): AsyncGenerator<FileAnswer, FileAnswer> {
  if (job.kind === 'reconcile')
    return { kind: 'reconciled', result: await workHere.reconcile('', ...job.sides) };
  if (job.kind === 'transactions')
    for await (const items of workHere.transactions(job.account, job.bytes)) yield { kind: 'records', items };
  else for await (const items of workHere.vouchers('', job.bytes)) yield { kind: 'vouchers', items };
  return { kind: 'end' };
}

// filesInThread.ts starts this thread and passes the job.
const steps = answers(workerData as FileJob);
const nextAnswer = async (): Promise<FileAnswer> => (await steps.next()).value;

parentPort?.on('message', () => {
  void nextAnswer()
    .catch(failureOf)
    .then(answer => parentPort?.postMessage(answer, []));
});
