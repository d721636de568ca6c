import type { FinishOptions } from '../../auth/finishLogin';
import type { LoginLimiter } from '../../auth/loginLimiter';
import type { Sealing } from '../../auth/sealing';
import type { OutgoingFetch } from '../../auth/sso/outgoing';
import type { AccessOptions } from '../access/accessOptions';
import type { ClientAddress } from '../users';

export interface SsoRoutesOptions extends AccessOptions, FinishOptions {
  readonly sso: { readonly sealing: Sealing; readonly outgoing: OutgoingFetch | undefined };
  readonly limiter: LoginLimiter;
  readonly clientAddress: ClientAddress;
}
