import type { RecordData } from '../../../src/schemas/resource';
import { auditTime } from '../../../src/wire/text/dates';
import type { Session } from '../../http/appEnv';
import type { NewLogEntry } from '../../store/log/logStore';
import type { User } from '../../store/store';
import { recordDiff } from '../master/recordDiff';

/** A change of a user, a role or an API key. */
interface AccessChange {
  /** For example `users/create`. */
  readonly type: string;
  readonly id: string;
  readonly name: string;
  /** The logged properties before and after the change; never a secret. */
  readonly before: RecordData;
  readonly after: RecordData;
}

/** The log entry of a change to a user, a role or an API key; it is committed with the change. */
export const accessEntry = (
  { uid, user }: Session,
  now: Date,
  { type, id, name, before, after }: AccessChange,
): NewLogEntry => ({
  at: auditTime(now),
  uid,
  user,
  type,
  recordId: id,
  recordName: name,
  payload: after,
  status: 'done',
  error: '',
  diff: recordDiff(before, after),
});

/** The logged properties of a user. */
export const loggedUser = ({ role, menus, disabled, mustChange, secondFactor }: User) => ({
  role,
  menus,
  disabled,
  mustChange,
  secondFactor,
});
