/**
 * The log's labels for the details of changes to people's access, changes to resources and operators' work; the Hindi
 * labels are with the log's screen (words/hi/txnLog.ts). Details that are not listed keep their stored name.
 */
export const ACCESS_FIELDS: Readonly<Record<string, string>> = {
  // Users, roles and API keys
  role: 'Role',
  menus: 'Menus of old accounts',
  disabled: 'Login disabled',
  mustChange: 'Must choose a password',
  secondFactor: 'Two-step login needed',
  name: 'Name',
  rights: 'Rights',
  expires: 'Expires',
  // Single sign-on
  issuer: 'Provider',
  clientId: 'Client id',
  consoleUrl: 'Address of the console',
  groupClaim: 'Claim with the groups',
  nameClaim: 'Claim with the user name',
  roles: 'Roles of groups',
  newUsers: 'First login adds users',
  passwordLogin: 'Login by password as well',
  secret: 'Secret',
  // Resources
  draft: 'Draft',
  owner: 'Owner of the draft',
  from: 'Made from',
  baseVersion: 'Begun from version',
  version: 'Version',
  digest: 'Checksum of the form',
  why: 'Reason',
  chosenBy: 'Planned by',
  chosenAt: 'Planned at',
  due: 'Planned for',
  dryRun: 'Checksum of the dry run',
  confirmed: 'Confirmed by typing the name',
  fill: 'Defaults written to',
  fromNowOn: 'Records that are alike stay so',
  records: 'Records changed',
  values: 'What happened to values',
  state: 'State',
  retiredAt: 'Retired since',
  accepted: 'References that stay',
  renamedTo: 'Renamed to',
  copied: 'Records copied',
  as: 'Rolled back to version',
  isUndo: 'Takes back another move',
  at: 'Ended at',
  what: 'What was exported',
  backup: 'Checksum of the backup',
  // Archives
  keepDays: 'Days kept',
};

/** Facts that only developers need: checksums, and the number of a draft. */
export const TECHNICAL_FIELDS: ReadonlySet<string> = new Set(['digest', 'dryRun', 'backup', 'draft']);
