import type { StudioAction } from '../../api/studio/actions';

const STUDIO_LABELS = {
  'studio/draft': 'Draft of a resource begun',
  'studio/discard': 'Draft of a resource discarded',
  'studio/publish': 'Publish of a resource',
  'studio/rollback': 'Roll back of a resource',
  'studio/retire': 'Resource retired',
  'studio/rename': 'Resource renamed',
  'studio/restore': 'Resource restored',
  'studio/keep': 'Own resource kept',
  'studio/purge': 'Resource purged',
  'studio/export': 'Records of a resource exported',
  'studio/schedule': 'Publish planned',
  'studio/unschedule': 'Planned publish taken back',
  'studio/run': 'Move of records',
  'studio/pause': 'Move of records paused',
  'studio/resume': 'Move of records resumed',
  'studio/undo': 'Move of records undone',
} as const satisfies Readonly<Record<`studio/${StudioAction}`, string>>;

/**
 * The log's labels for changes to people's access and to resources, and for operators' work; the Hindi labels are with
 * the log's screen (words/hi/txnLog.ts).
 */
export const ACCESS_LABELS: Readonly<Record<string, string>> = {
  'users/create': 'User added',
  'users/update': 'User changed',
  'users/reset': 'New first password given',
  'users/end-sessions': 'Sessions ended',
  'users/second-factor-reset': 'Two-step login reset',
  'users/look-as': 'Looked as a role',
  'users/sso-create': 'User added by single sign-on',
  'users/sso-link': 'User linked to single sign-on',
  'users/sso-role': 'Role given by single sign-on',
  'roles/create': 'Role added',
  'roles/update': 'Role changed',
  'roles/delete': 'Role deleted',
  'roles/second-factor': 'Two-step login of a role changed',
  'keys/create': 'API key added',
  'keys/revoke': 'API key revoked',
  'account/password': 'Password changed',
  'account/totp-added': 'Two-step login set up',
  'account/totp-removed': 'Two-step login turned off',
  'account/passkey-added': 'Passkey added',
  'account/passkey-removed': 'Passkey removed',
  'account/recovery-codes': 'New recovery codes made',
  'account/recovery-code-used': 'Recovery code used',
  'sso/create': 'Single sign-on set up',
  'sso/update': 'Single sign-on changed',
  'sso/delete': 'Single sign-on removed',
  'sso/unlink': 'User unlinked from single sign-on',
  ...STUDIO_LABELS,
  'retention/restore': 'Archive brought back',
};
