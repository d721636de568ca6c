import type { ConsoleApi } from '../../api/console';
import type { LogAction } from '../../api/log';
import type { ListEngine } from '../../records/listEngine';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import type { LocalStore } from '../masters/localVerbs';

export interface LogOptions extends Pick<ConsoleApi, 'call' | 'has'> {
  readonly resources: () => readonly ResourceSchema[];
  readonly now: () => Date;
  readonly newEngine: () => ListEngine;
  readonly newId?: () => string;
  readonly localStore: LocalStore;
  /** A record of an open list; null if there is none. */
  readonly known: (schema: ResourceSchema, id: string) => Promise<RecordData | null>;
}

/** A write that is about to start. */
export interface Write {
  readonly schema: ResourceSchema;
  readonly action: LogAction;
  /** Blank if the API assigns it. */
  readonly id: string;
  /** The form's values; absent for a delete and a change of status. */
  readonly form?: RecordData;
}
