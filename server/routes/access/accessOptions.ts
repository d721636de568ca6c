import type { ResourceSchema } from '../../../src/schemas/resource';
import type { Passwords } from '../../auth/passwords';
import type { RandomBytes } from '../../auth/secrets';
import type { ResourceRoutesOptions } from '../master/resourceRoutes';

export interface AccessOptions extends ResourceRoutesOptions {
  readonly passwords: Passwords;
  readonly resources: readonly ResourceSchema[];
  /** Generates first passwords and API keys. */
  readonly secretBytes: RandomBytes;
}
