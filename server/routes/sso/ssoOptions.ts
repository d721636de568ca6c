import type { LoginLimiter } from '../../auth/loginLimiter';
import type { SessionOptions } from '../../auth/login';
import type { OutgoingFetch } from '../../auth/sso/outgoing';
import type { SecretBox } from '../../auth/sso/secretBox';
import type { AccessOptions } from '../access/accessOptions';
import type { ClientAddress } from '../users';

export interface SsoRoutesOptions extends AccessOptions, SessionOptions {
  readonly sso: { readonly box: SecretBox; readonly outgoing: OutgoingFetch | undefined };
  readonly limiter: LoginLimiter;
  readonly clientAddress: ClientAddress;
}
