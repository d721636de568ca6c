import { createListSource } from '../records/createListSource';
import type { ListEngine } from '../records/listEngine';
import { searchedColumns } from '../schemas/columnType';
import type { ResourceSchema } from '../schemas/resource';
import { fillPath } from '../wire/path';
import type { LocalShelf } from './localVerbs';
import type { OpenSource } from './openLists';
import type { Transport } from './transport';

export interface SourceOptions {
  readonly transport: Transport;
  /** A new engine for each list: in a worker where there is one. */
  readonly newEngine: () => ListEngine;
  /** The `uid` of a list body: the token's. */
  readonly uid: () => unknown;
  readonly shelf: LocalShelf;
  readonly styleOf: (schema: ResourceSchema) => ResourceSchema['style'];
}
