import { afterEach, expect, test, vi } from 'vitest';
import { openInspector } from '../../src/files/inspect/openInspector';

afterEach(() => vi.unstubAllGlobals());

/** A worker whose script fails to load. */
class MissingWorker extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
  postMessage(): void {}
  terminate(): void {}
}

test.each([
  ['there is no worker', undefined],
  ['the worker does not start', MissingWorker],
])('reads a chosen file in this thread if %s', async (_, worker) => {
  vi.stubGlobal('Worker', worker);
  const inspector = openInspector();
  const inspection = await inspector.inspect(new File(['[]'], 'april.json'), 'txn');
  expect(inspection).toBeDefined();
  inspector.close();
});
