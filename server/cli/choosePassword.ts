import { passwordProblem } from '../auth/goodPassword';
import { UsageError } from './runCommand';

/** Checks a new password. @throws UsageError */
export function assertGoodPassword(password: string, names: readonly string[]): void {
  const problem = passwordProblem(password, names);
  if (problem !== null) throw new UsageError(problem);
}
