import type { ResourceSchema } from '../../../src/schemas/resource';
import type { LoginOptions } from '../../auth/login';
import type { Passwords } from '../../auth/passwords';
import type { RandomBytes } from '../../auth/secrets';
import type { Tokens } from '../../auth/tokens';
import type { ResourceRoutesOptions } from '../master/resourceRoutes';

export interface AccessOptions extends ResourceRoutesOptions {
  readonly passwords: Passwords;
  readonly resources: readonly ResourceSchema[];
  readonly tokens: Tokens;
  /** A user's rights, and the menus that follow from them. */
  readonly accessOf: LoginOptions['accessOf'];
  /** Generates first passwords and API keys. */
  readonly secretBytes: RandomBytes;
}
