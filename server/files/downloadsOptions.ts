import type { Limits } from '../http/limits';
import type { Logger } from '../http/logger';
import type { FileStore } from '../store/files/fileStore';
import type { RetentionStore } from '../store/retention/retentionStore';
import type { FileWork } from './fileWork';

export interface DownloadsOptions {
  readonly files: FileStore;
  readonly retention: Pick<RetentionStore, 'completeSince'>;
  readonly work: FileWork;
  readonly clock: () => Date;
  readonly randomId: () => string;
  readonly logger: Logger;
  readonly limits: Limits;
}
