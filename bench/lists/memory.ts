import type { Page } from '@playwright/test';

const MIB = 1_048_576;

interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize?: number;
  readonly backingStorageSize?: number;
}

const megabytes = ({ usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 }: HeapUsage) =>
  (usedSize + embedderHeapUsedSize + backingStorageSize) / MIB;

/** Memory of the page and its workers in MiB: heap, buffers, WASM; after a garbage collection unless told otherwise. */
export async function memoryOf(page: Page, collect = true): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const sessions: string[] = [];
  client.on('Target.attachedToTarget', ({ sessionId }) => sessions.push(sessionId));
  await client.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  if (collect) await client.send('HeapProfiler.collectGarbage');
  let total = megabytes(await client.send('Runtime.getHeapUsage'));
  for (const session of sessions) {
    if (collect) await askWorker(client, session, 'HeapProfiler.collectGarbage');
    total += megabytes(await askWorker(client, session, 'Runtime.getHeapUsage'));
  }
  await client.detach();
  return total;
}

type Client = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

function askWorker(client: Client, sessionId: string, method: string): Promise<HeapUsage> {
  const answer = new Promise<HeapUsage>((resolve, reject) => {
    client.on('Target.receivedMessageFromTarget', event => {
      if (event.sessionId !== sessionId) return;
      const { id, result, error } = JSON.parse(event.message);
      if (id !== 1) return;
      if (error) reject(new Error(error.message));
      else resolve(result);
    });
  });
  void client.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({ id: 1, method }),
  });
  return answer;
}
