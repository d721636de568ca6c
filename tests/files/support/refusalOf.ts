import { FileRefusal } from '../../../src/files/refusal';

/**
 * The refusal that reading a file ends with, and what it took of the processor: the clock would measure what else the
 * machine does.
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
