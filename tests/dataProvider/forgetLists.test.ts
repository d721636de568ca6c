import { describe, expect, test, vi } from 'vitest';
import { stubPrivateFiles } from '../records/stored/privateFiles';
import { providerWith } from './fakeApi';

describe('closing the console', () => {
  test('removes the lists that were stored between visits', async () => {
    const { files } = stubPrivateFiles();
    files.set('list', new Blob(['x']));
    const { provider } = providerWith([], {});
    provider.closeLists();
    await vi.waitFor(() => expect(files.size).toBe(0));
  });

  test('does not fail in a browser without private files', async () => {
    vi.stubGlobal('navigator', {});
    const { provider } = providerWith([], {});
    expect(() => provider.closeLists()).not.toThrow();
    await new Promise(resolve => setTimeout(resolve));
  });
});
