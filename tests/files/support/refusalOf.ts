import { FileRefusal } from '../../../src/files/refusal';

/**
 * Returns the refusal that reading a file throws, and the processor time used. Elapsed time would include other load on
 * the machine.
 */
export async function refusalOf(read: () => unknown): Promise<{ refusal: FileRefusal; ms: number }> {
  const start = process.cpuUsage();
  try {
    await read();
  } catch (error) {
    const { user, system } = process.cpuUsage(start);
    if (error instanceof FileRefusal) return { refusal: error, ms: (user + system) / 1000 };
    throw error;
  }
  throw new Error('The file was read.');
}
