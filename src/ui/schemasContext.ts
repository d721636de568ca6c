import { createContext, useContext } from 'react';
import { resources } from '../schemas';
import type { ResourceSchema } from '../schemas/resource';

/** The console's current resources; App.tsx adds those that the account has published. */
export const SchemasContext = createContext<readonly ResourceSchema[]>(resources);

/** The same array until a resource is added, changed or removed. */
export const useSchemas = (): readonly ResourceSchema[] => useContext(SchemasContext);
