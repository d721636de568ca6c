import type { ResourceSchema } from '../schemas/resource';

/** What every screen that is derived from a schema is given. */
export interface ScreenProps {
  readonly schema: ResourceSchema;
  /** Makes the id of a new record. */
  readonly newId: () => string;
}
