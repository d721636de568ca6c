import { archivePaths, findArchive } from '../../files/archives';
import { ApiError, found } from '../../http/errors';
import type { Handlers } from '../serveCall';
import { sendMade } from './fileDownloads';
import type { FileRoutesOptions } from './fileOptions';

/** The archives of past months. */
export function fileArchiveHandlers(options: FileRoutesOptions) {
  const { clock, downloads, store } = options;
  const { transactions } = store.files;
  return {
    async archives({ session: { account }, body: { pg = account } }) {
      // The token decides the account; a body that names another is refused as the header would be.
      if (pg !== account)
        throw new ApiError(403, 'accountMismatch', 'The account is not the one you are logged in to');
      return archivePaths(transactions, account, clock());
    },
    async archive({ context, session, params }) {
      const { account } = session;
      const asked = found('archive', await findArchive(transactions, account, params.name, clock()));
      const { id } = await downloads.request(session, 'archive', asked);
      return sendMade(context, options, id);
    },
  } satisfies Partial<Handlers>;
}
