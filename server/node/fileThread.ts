import { parentPort, workerData } from 'node:worker_threads';
import { createFileWork } from '../files/fileWork';
import { failureOf, type FileAnswer, type FileJob } from './files/fileMessages';
import { nodeDigest } from './files/nodeDigest';

// A thread runs one job and ends, which frees all memory that the file took. Answers are pulled one at a time, so that
// reading is at most one portion ahead of storing.

async function* answers(job: FileJob): AsyncGenerator<FileAnswer, FileAnswer> {
  const work = createFileWork(nodeDigest, job.kind === 'transactions' ? job.limits : {});
  if (job.kind === 'reconcile') return { kind: 'reconciled', result: await work.reconcile('', ...job.sides) };
  if (job.kind === 'kept') yield { kind: 'step', step: { portion: await work.kept(job.account, job.bytes) } };
  else if (job.kind === 'transactions')
    for await (const step of work.transactions(job.account, job.bytes)) yield { kind: 'step', step };
  else for await (const items of work.vouchers('', job.bytes)) yield { kind: 'vouchers', items };
  return { kind: 'end' };
}

// startFileThread.ts starts this thread and passes the job.
const steps = answers(workerData as FileJob);
const nextAnswer = async (): Promise<FileAnswer> => (await steps.next()).value;

/** The bytes of a step, which are transferred rather than copied. */
function transferred(answer: FileAnswer): ArrayBuffer[] {
  if (answer.kind !== 'step') return [];
  const { step } = answer;
  const all = 'kept' in step ? [step.kept.bytes] : Object.values(step.portion.chunk ?? {});
  return all.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));
}

parentPort?.on('message', () => {
  void nextAnswer()
    .catch(failureOf)
    .then(answer => parentPort?.postMessage(answer, transferred(answer)));
});
