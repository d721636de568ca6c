import type { ConsoleApi } from '../../api/console';
import { unreachable } from '../transport/callFailure';
import type { FileCalls, FileOptions } from './fileCalls';

/** The code that transfers files is loaded when a screen needs it: most pages do not. */
export function lazyFileCalls(options: FileOptions): Pick<ConsoleApi, 'download' | 'files'> {
  const load = (): Promise<FileCalls> =>
    import('./fileCalls').then(
      ({ createFileCalls }) => createFileCalls(options),
      (cause: unknown) => {
        throw unreachable('read', cause);
      },
    );
  return {
    download: async (...request) => (await load()).download(...request),
    files: {
      upload: async (...request) => (await load()).upload(...request),
      history: async () => (await load()).history(),
    },
  };
}
