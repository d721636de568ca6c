/** The actions on the records of a resource. */
export const RECORD_ACTIONS = ['see', 'create', 'edit', 'delete', 'import', 'export', 'history'] as const;
export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** The rights of daily work that belong to no single resource; every accountant has them. */
export const WORK_RIGHTS = [
  'sync/see',
  'sync/payload',
  'sync/repost',
  'sync/bulkRepost',
  'sync/postUtd',
  'sync/transfer',
  'files/reports',
  'files/downloads',
  'files/uploads',
  'files/reconciliation',
  'files/archives',
  'log',
] as const;

/** The rights that belong to no single resource. */
export const SHARED_RIGHTS = [
  ...WORK_RIGHTS,
  'users',
  'studio/draft',
  'studio/publish',
  'studio/publishOwn',
  'studio/purge',
] as const;
export type SharedRight = (typeof SHARED_RIGHTS)[number];

/** `segmap/create`; the names of resources never collide with the shared rights (RESERVED_NAMES). */
export type RecordRight = `${string}/${RecordAction}`;
export type Right = SharedRight | RecordRight;

/** A user's rights, by name. */
export type Rights = ReadonlySet<string>;

/**
 * Who may make a call: users with the right, or with one of several; `anyLogin`: every logged-in user, for calls about
 * the caller's own session; `public`: everybody, without a login.
 */
export type CallRight = Right | readonly Right[] | 'anyLogin' | 'public';

/** The right to do this with the records of a resource. */
export const recordRight = ({ name }: { readonly name: string }, action: RecordAction): RecordRight =>
  `${name}/${action}`;

/** Whether a user with these rights may make a call. */
export function may(rights: Rights, needed: CallRight): boolean {
  if (needed === 'anyLogin' || needed === 'public') return true;
  return neededRights(needed).some(right => rights.has(right));
}

/** The rights of which a call needs one; none for `anyLogin` and `public`. */
export function neededRights(needed: CallRight): readonly Right[] {
  if (needed === 'anyLogin' || needed === 'public') return [];
  return typeof needed === 'string' ? [needed] : needed;
}
