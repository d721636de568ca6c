import { unzipSync } from 'fflate';

/** The text that a caller can read in a response, with workbooks and archives unpacked. */
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
