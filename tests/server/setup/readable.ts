import { unzipSync } from 'fflate';

/** What a caller can read out of an answer, workbooks and archives unpacked. */
export async function readable(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return JSON.stringify([...response.headers]) + unpacked(bytes);
}

function unpacked(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith('PK')) return text;
  return Object.entries(unzipSync(bytes))
    .map(([name, entry]) => name + unpacked(entry))
    .join('');
}
