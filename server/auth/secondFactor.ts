import { auditTime } from '../../src/wire/text/dates';
import type { Session } from '../http/appEnv';
import { conflict, invalid } from '../http/errors';
import type { Logger } from '../http/logger';
import type { NewLogEntry } from '../store/log/logStore';
import type { SecondFactorStore } from '../store/secondFactors/secondFactorStore';
import type { LoginLimiter } from './loginLimiter';
import { hashOfRecoveryCode, isRecoveryCode } from './recoveryCodes';
import type { Sealing } from './sealing';
import { totpStep } from './totp';
import { tooManyTries, uncountedIfBroken } from './tries';

export interface CodeOptions {
  readonly secondFactors: SecondFactorStore;
  readonly sealing: Sealing;
  readonly clock: () => Date;
}

/** The log entry of a change that users make to their own login. */
export const accountEntry = ({ user, uid }: Session, action: string, now: Date): NewLogEntry => ({
  at: auditTime(now),
  uid,
  user,
  type: `account/${action}`,
  recordId: user,
  recordName: user,
  payload: {},
  status: 'done',
  error: '',
  diff: [],
});

/** The owner of a user's TOTP secret, for sealing. */
export const totpOwner = ({ account, user }: Pick<Session, 'account' | 'user'>): readonly string[] => [
  'totp',
  account,
  user,
];

/**
 * Whether the code is right: an unused code of the user's app, or a recovery code, which cannot be used again.
 * @throws ApiError 409 if the server cannot read the user's secret
 */
export async function acceptCode(options: CodeOptions, session: Session, typed: string): Promise<boolean> {
  const { account, user } = session;
  const { secondFactors, sealing, clock } = options;
  const code = typed.replaceAll(/\s/g, '');
  if (isRecoveryCode(code)) {
    const entry = accountEntry(session, 'recovery-code-used', clock());
    return secondFactors.useRecoveryCode(account, user, hashOfRecoveryCode(account, user, code), entry);
  }
  const { totp } = await secondFactors.find(account, user);
  if (totp === null) return false;
  const secret = await sealing.open(totp.sealed, totpOwner(session));
  if (secret === null)
    throw conflict(
      'secondFactorUnreadable',
      'The server’s secret has changed, so codes of your app cannot be checked. Use a recovery code, or ask an owner of your account to reset your two-step login',
    );
  const step = totpStep(secret, code, clock());
  if (step === null || !(await secondFactors.useStep(account, user, step))) return false;
  // Seal with the current key, because the operator will remove the previous one.
  if (!totp.sealed.startsWith(sealing.prefix))
    await secondFactors.reseal(
      { account, user, sealed: totp.sealed },
      await sealing.seal(secret, totpOwner(session)),
    );
  return true;
}

interface ProofOptions extends CodeOptions {
  readonly limiter: LoginLimiter;
  readonly logger: Logger;
}

/**
 * Requires a code of a logged-in user. The attempt counts like one of a login.
 * @param address of the caller
 * @throws ApiError 422 naming the field `code`, or 429 after too many wrong codes
 */
export async function proveCode(
  options: ProofOptions,
  session: Session,
  { address, code }: { readonly address: string; readonly code: string },
): Promise<void> {
  const { account, user } = session;
  const attempt = await options.limiter.begin({ account, user, address, browser: null }, 'code');
  if (attempt.wait > 0) throw tooManyTries(attempt.wait);
  const isRight = await uncountedIfBroken(attempt, () => acceptCode(options, session, code));
  if (isRight) return attempt.uncount();
  options.logger.warn('code.refused', { account, user });
  await attempt.failed();
  throw invalid({ code: 'The code is wrong, or was used already. Wait for the next one' });
}
