import type { ResourceSchema } from '../schemas/resource';

/** Props of every screen derived from a schema. */
export interface ScreenProps {
  readonly schema: ResourceSchema;
  /** Generates the id of a new record. */
  readonly newId: () => string;
}
