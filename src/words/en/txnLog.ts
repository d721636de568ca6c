import { hindiIn } from '../translator';

hindiIn('txnLog');

export const title = 'Transaction Log';
export const browserLog =
  'This API keeps no log, so changes made in this browser are listed here, without the records’ data.';
export const noChangesThen = 'No changes on these days.';
export const noChanges = 'No changes yet.';

export const whichDays = 'Which days';
export const fromDate = 'From Date';
export const toDate = 'To Date';
export const fromDateRequired = 'From Date Required';
export const search = 'Search';

export const time = 'Time';
export const what = 'What';
export const record = 'Record';
export const user = 'User';
export const status = 'Status';
export const done = 'Done';
export const failed = 'Failed';
export const changes = 'Changes';
export const error = 'Error';

export const entry = 'Transaction log entry';
export const entryMissing =
  'This entry is not in the log of this account, or is outside the selected dates. Entries recorded by a browser are visible only in that browser.';
export const loading = 'Loading...';
export const copy = 'Copy as text';
export const payload = 'Payload';
export const forDevelopers = 'Details for developers';
export const field = 'Field';
export const before = 'Before';
export const after = 'After';

export const whenBy = '%{when} by %{user}';
export const statusLine = 'Status: %{status}';
export const errorLine = 'Error: %{error}';
export const idLine = 'Record ID: %{id}';

/** The log's texts for what was done to a record. Of two texts with the same ending, the longer one comes first. */
export const outcomes = {
  notSwitched: '%{noun} not enabled or disabled',
  notDisabled: '%{noun} not disabled',
  notEnabled: '%{noun} not enabled',
  notDeleted: '%{noun} not deleted',
  notChanged: '%{noun} not changed',
  notCreated: '%{noun} not created',
  switched: '%{noun} enabled or disabled',
  disabled: '%{noun} disabled',
  enabled: '%{noun} enabled',
  deleted: '%{noun} deleted',
  changed: '%{noun} changed',
  created: '%{noun} created',
} as const;

/** The log's texts for facts with a fixed set of values (dataProvider/log/logLabels.ts). */
export const factValues = [
  'Yes',
  'No',
  'Live',
  'Retired',
  'A blank form',
  'The live version',
  'An older version',
  'The shipped form',
  'A form that was given: of a file, a workbook or another resource',
] as const;

/** The log's texts for the outcomes of values (dataProvider/log/logLabels.ts). */
export const valueOutcomes = [
  '%{count} put aside',
  '%{count} put aside (found in no record)',
  '%{count} put aside (found in several records)',
  '%{count} lost columns of their rows',
  '%{count} became ids',
  '%{count} changed (originals put aside)',
  '%{count} put aside with the field',
  '%{count} came back',
  '%{count} stay aside (changed since)',
  '%{count} got the default',
  '%{count} converted without loss',
  '%{count} got a new field name',
] as const;

/** The log's texts for the status of a record. */
export const states = {
  active: 'Active',
  deleted: 'Deleted',
  enabled: 'Enabled',
  disabled: 'Disabled',
} as const;

/** The log's texts for changes of access and of resources (dataProvider/log/accessLabels.ts). */
export const access = [
  'User added',
  'User changed',
  'New first password given',
  'Sessions ended',
  'Two-step login reset',
  'Looked as a role',
  'User added by single sign-on',
  'User linked to single sign-on',
  'Role given by single sign-on',
  'Role added',
  'Role changed',
  'Role deleted',
  'Two-step login of a role changed',
  'API key added',
  'API key revoked',
  'Password changed',
  'Two-step login set up',
  'Two-step login turned off',
  'Passkey added',
  'Passkey removed',
  'New recovery codes made',
  'Recovery code used',
  'Single sign-on set up',
  'Single sign-on changed',
  'Single sign-on removed',
  'User unlinked from single sign-on',
  'Draft of a resource begun',
  'Draft of a resource discarded',
  'Publish of a resource',
  'Roll back of a resource',
  'Resource retired',
  'Resource renamed',
  'Resource restored',
  'Own resource kept',
  'Resource purged',
  'Records of a resource exported',
  'Publish planned',
  'Planned publish taken back',
  'Move of records',
  'Move of records paused',
  'Move of records resumed',
  'Move of records undone',
  'Archive brought back',
] as const;

/** The log's labels for the facts of such a change (dataProvider/log/accessFields.ts). */
export const accessFields = [
  'Role',
  'Menus of old accounts',
  'Login disabled',
  'Must choose a password',
  'Two-step login needed',
  'Name',
  'Rights',
  'Expires',
  'Provider',
  'Client id',
  'Address of the console',
  'Claim with the groups',
  'Claim with the user name',
  'Roles of groups',
  'First login adds users',
  'Login by password as well',
  'Secret',
  'Draft',
  'Owner of the draft',
  'Made from',
  'Begun from version',
  'Version',
  'Checksum of the form',
  'Reason',
  'Planned by',
  'Planned at',
  'Planned for',
  'Checksum of the dry run',
  'Confirmed by typing the name',
  'Defaults written to',
  'Records that are alike stay so',
  'Records changed',
  'What happened to values',
  'State',
  'Retired since',
  'References that stay',
  'Renamed to',
  'Records copied',
  'Rolled back to version',
  'Takes back another move',
  'Ended at',
  'What was exported',
  'Checksum of the backup',
  'Days kept',
] as const;
