import { describe, expect, it } from 'vitest';
import { readUploadedFile } from '../../../server/http/uploadedFile';

const encoder = new TextEncoder();
const content = Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 251);
const head = encoder.encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n');
const form = new Uint8Array([...head, ...content, ...encoder.encode('\r\n--x--\r\n')]);

/** A request whose body arrives in pieces of this size. */
function requestOf(pieceBytes: number, length?: number): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < form.length; at += pieceBytes)
        controller.enqueue(form.slice(at, at + pieceBytes));
      controller.close();
    },
  });
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=x',
    ...(length !== undefined && { 'Content-Length': String(length) }),
  };
  // Node asks for it, and the types of the page do not know it.
  const halfDuplex = { duplex: 'half' };
  return new Request('http://api.test/', { method: 'POST', headers, body, ...halfDuplex });
}

describe('an uploaded file', () => {
  it.each([1_000, 65_552, 1_000_001, form.length])(
    'of a declared length is in memory once, however it arrives: in pieces of %i bytes',
    async pieceBytes => {
      const request = requestOf(pieceBytes, form.length);
      const { bytes } = await readUploadedFile(request, 2_000_000);
      expect(bytes.buffer.byteLength).toBe(form.length);
      expect(Buffer.compare(bytes, content)).toBe(0);
    },
  );

  it.each([undefined, 70_000])('is the same without its length, or with a false one: %s', async length => {
    const { bytes } = await readUploadedFile(requestOf(10_000, length), 2_000_000);
    expect(Buffer.compare(bytes, content)).toBe(0);
  });
});
