import type { ConsoleApi, TransferWatch } from '../../../api/console';
import type { reconcileReportFile } from '../../../api/files/reconciliation';
import { reportFile } from '../../../api/files/reports';

/** Requests a report and downloads its file. */
export type Report = (api: ConsoleApi, watch: TransferWatch) => Promise<Blob>;

/** A report whose call returns a token for its file. */
export const byToken =
  (
    ask: (api: ConsoleApi) => Promise<{ readonly token: string }>,
    file: typeof reportFile | typeof reconcileReportFile = reportFile,
  ): Report =>
  async (api, watch) => {
    const { token } = await ask(api);
    watch.signal?.throwIfAborted();
    return api.download(file, { token }, watch);
  };
