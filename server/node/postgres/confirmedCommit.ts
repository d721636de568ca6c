import type { PoolClient } from 'pg';
import { UnconfirmedCommit } from '../../store/sql/sqlErrors';

/** What the server says beside an answer; pg's types have all of it as text or undefined. */
interface Notice {
  readonly message: string | undefined;
  readonly code: string | undefined;
}

/**
 * Commits, and waits for the confirmation. PostgreSQL answers COMMIT with success and a warning if the wait for a
 * standby was cancelled, by an administrator or a pooler: the transaction is stored here and maybe nowhere else, so that
 * a failover would undo it. No other warning comes with a commit; its text is in the server's language.
 * @throws UnconfirmedCommit
 */
export async function confirmed(client: PoolClient, commit: () => Promise<void>): Promise<void> {
  const warnings: string[] = [];
  const hear = ({ code = '', message = '' }: Notice): void => {
    // Class 00 is what succeeded: notices and hints.
    if (!code.startsWith('00')) warnings.push(message);
  };
  client.on('notice', hear);
  try {
    await commit();
  } finally {
    client.off('notice', hear);
  }
  if (warnings.length > 0) throw new UnconfirmedCommit(warnings.join(' '));
}
