import type { Sample } from '../../schemas/studio/propose/columnFacts';
import type { SampleReply } from './sampleReply';

/** Longer than any file within the limits takes. */
const WITHIN_MS = 30_000;

/**
 * Reads the titles and the first rows of a spreadsheet in a worker, which ends with it.
 * @throws Error that tells the person what is wrong with the file
 */
export async function openSample(file: File): Promise<Sample> {
  const worker = new Worker(new URL('./sampleWorker.ts', import.meta.url), { type: 'module' });
  try {
    const reply = await replyOf(worker, file);
    if ('refusal' in reply) throw new Error(reply.refusal);
    return reply.sample;
  } finally {
    worker.terminate();
  }
}

function replyOf(worker: Worker, file: File): Promise<SampleReply> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The file takes too long to read. Choose a smaller one.')),
      WITHIN_MS,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<SampleReply>) => {
      clearTimeout(late);
      resolve(data);
    });
    worker.addEventListener('error', () => {
      clearTimeout(late);
      reject(new Error('The file could not be read in this browser. Reload the page and choose it again.'));
    });
    worker.postMessage(file, []);
  });
}
