import { describe, expect, test, vi } from 'vitest';
import { stubPrivateFiles } from '../records/stored/privateFiles';
import { providerWith } from './fakeApi';

describe('the end of the console', () => {
  test('removes the lists that were kept between two visits', async () => {
    const { files } = stubPrivateFiles();
    files.set('list', new Blob(['x']));
    const { provider } = providerWith([], {});
    provider.closeLists();
    await vi.waitFor(() => expect(files.size).toBe(0));
  });

  test('is none the worse where the browser has no private files', async () => {
    vi.stubGlobal('navigator', {});
    const { provider } = providerWith([], {});
    expect(() => provider.closeLists()).not.toThrow();
    await new Promise(resolve => setTimeout(resolve));
  });
});
