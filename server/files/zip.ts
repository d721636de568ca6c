import { Zip, ZipPassThrough } from 'fflate';
import { chunksOf } from '../../src/files/chunksOf';

/**
 * Streams a zip of one file. A workbook is already compressed, so it is stored uncompressed.
 * @param name the file's name inside the zip
 */
export async function* zipOf(name: string, content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) failures.push(error);
    else made.push(bytes);
  });
  const drained = function* (): Generator<Uint8Array> {
    const [failure] = failures;
    if (failure) throw failure;
    yield* made.splice(0);
  };

  const file = new ZipPassThrough(name);
  zip.add(file);
  for await (const chunk of chunksOf(content)) {
    file.push(chunk);
    yield* drained();
  }
  file.push(new Uint8Array(), true);
  zip.end();
  yield* drained();
}
