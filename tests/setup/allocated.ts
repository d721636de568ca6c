import { Session } from 'node:inspector/promises';

/** Small enough for a count that differs by some percent between runs, large enough to cost little. */
const SAMPLED_BYTES = 1024;

interface Node {
  readonly selfSize: number;
  readonly children: readonly Node[];
}

const sizeOf = ({ selfSize, children }: Node): number =>
  children.reduce((sum, child) => sum + sizeOf(child), selfSize);

/**
 * The bytes of all strings and objects that some work makes, kept or not; the memory behind typed arrays is not among
 * them. V8 counts them by samples, so that they hardly depend on the machine.
 */
export async function allocatedBy(work: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.startSampling', {
      samplingInterval: SAMPLED_BYTES,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    });
    await work();
    const { profile } = await session.post('HeapProfiler.stopSampling');
    return sizeOf(profile.head);
  } finally {
    session.disconnect();
  }
}
