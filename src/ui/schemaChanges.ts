import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ResourceSchema } from '../schemas/resource';

/** Other people's changes to the account's own resources while the console is open; App.tsx provides them. */
export interface SchemaChanges {
  readonly subscribe: (listener: () => void) => () => void;
  /** The version that waits because of unsaved work; null if the resource was retired, undefined if none waits. */
  readonly waiting: (resource: string) => ResourceSchema | null | undefined;
  /** Shows the next version even if something is unsaved. */
  readonly takeOver: (resource: string) => void;
  /** The version of a resource that the account has published. */
  readonly versionOf: (schema: ResourceSchema) => number | undefined;
  /** When a waiting version was published; blank if unknown. */
  readonly publishedAt: (schema: ResourceSchema) => string;
  /** The current names of a resource's renamed fields, by their old names. */
  readonly renamed: (resource: string) => ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

export const SchemaChangesContext = createContext<SchemaChanges>({
  subscribe: () => () => {},
  waiting: () => undefined,
  takeOver: () => {},
  versionOf: () => undefined,
  publishedAt: () => '',
  renamed: () => NONE,
});

/** The waiting version of a resource, as `SchemaChanges.waiting` returns it. */
export function useWaiting(resource: string): ResourceSchema | null | undefined {
  const { subscribe, waiting } = useContext(SchemaChangesContext);
  return useSyncExternalStore(subscribe, () => waiting(resource));
}
