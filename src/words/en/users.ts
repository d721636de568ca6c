import { hindiIn } from '../translator';

hindiIn('users');

export const screens = 'Screens for users';
export const users = 'Users';
export const roles = 'Roles';
export const keys = 'API keys';
export const sso = 'Single sign-on';
export const notAllowed = 'You may not manage users. An owner of your account can give you the right.';
export const notOffered = 'This API has no users to manage.';
export const cancel = 'Cancel';
export const save = 'Save';
export const close = 'Close';
export const copy = 'Copy';
export const never = 'never';

export const listOfUsers = 'List of Users';
export const addUser = 'Add User';
export const noUsers = 'No users yet.';
export const name = 'Name';
export const nameRequired = 'Name Required';
export const role = 'Role';
export const roleRequired = 'Role Required';
export const state = 'State';
export const lastLogin = 'Last login';
export const wrongTries = 'Wrong passwords';
export const byMenus = 'By menus';
export const manage = 'Manage';
export const active = 'Active';
export const disabled = 'Disabled';
export const invited = 'Invited';
export const invitationOver = 'Invitation expired';
export const firstPassword = 'First password';

export const roleOf = 'What may %{name} do?';
export const roleEnds = 'Another role ends the sessions of the user: the next login has the new rights.';
export const menusRule = 'No role: the menus say what the user may do.';
export const access = 'Access';
export const disable = 'Disable';
export const enable = 'Enable';
export const endSessions = 'End sessions';
export const reset = 'New first password';
export const aboutDisable = 'A disabled user cannot log in. Nothing of the user is deleted.';
export const aboutEnd = 'Logs the user out everywhere.';
export const aboutReset =
  'For a forgotten password, or an invitation that has expired. It ends all sessions.';
export const aboutFactorReset =
  'For a lost phone or security key: removes the app and all passkeys, so that the next login asks for the password only. It ends all sessions.';
export const factorReset = 'Reset two-step login';
export const factorWasReset = 'Two-step login was reset.';
export const needsFactor = 'Require two-step login';
export const aboutNeedsFactor =
  'Users of this role set it up at their next action, and can do nothing else before. Who logs in through single sign-on is asked for nothing more.';
export const factorNeeded = 'The role now requires two-step login.';
export const factorNotNeeded = 'The role no longer requires two-step login.';
export const onlyOwner =
  '%{name} is the only owner who can log in, and has to stay one: otherwise nobody could manage this account. Make someone else an owner first.';
export const roleSaved = 'The role was changed.';
export const wasDisabled = 'The user was disabled.';
export const wasEnabled = 'The user was enabled.';
export const sessionsEnded = 'All sessions were ended.';
export const onceLogin = 'Last login %{when}';
export const noLoginYet = 'No login yet';

export const invite = 'Invite';
export const aboutInvite = 'The user gets a link or a first password from you, and then chooses a password.';
export const shownOnce = 'Copy it now: it is shown this once.';
export const letInUntil = '%{name} can log in with it until %{until}, and then has to choose a password.';
export const link = 'One-time link';
export const copyLink = 'Copy the link';
export const copyPassword = 'Copy the password';
export const done = 'Done';

export const listOfRoles = 'List of Roles';
export const addRole = 'Add Role';
export const noRoles = 'No roles yet.';
export const origin = 'Origin';
export const shipped = 'Shipped';
export const changed = 'Shipped, changed';
export const own = 'Own';
export const rightCount = 'Rights';
export const owner = 'Owner';
export const accountant = 'Accountant';
export const clerk = 'Clerk';
export const viewer = 'Viewer';
export const change = 'Change';
export const look = 'See';
export const lookAs = 'Look as';
export const looking = 'You see the console as the role %{role} would. Nothing can be changed meanwhile.';
export const end = 'End';
export const deleteRole = 'Delete';
export const asShipped = 'As shipped';
export const copyOf = 'Copy of %{name}';
export const ownerMayAll = 'An owner may always do everything. Copy the role to change it.';
export const roleInUse =
  'One user has this role. Give the user another one first. |||| %{smart_count} users have this role. Give them another one first.';
export const deleteQuestion = 'Delete the role %{name}?';
export const deleteFollows = 'Nobody has it. It cannot be brought back.';
export const shippedQuestion = 'Bring back the role %{name} as it was shipped?';
export const shippedFollows = 'Its users have the shipped rights from their next action.';
export const roleKept = 'The role was saved.';
export const roleGone = 'The role was deleted.';
export const roleBack = 'The role is as shipped again.';
export const holdsAtOnce = 'A change applies from the next action of each user.';
export const aboveYou = 'You cannot give a right that you do not have yourself.';
export const records = 'Records';
export const everythingElse = 'Everything else';
export const rightOf = '%{what}: %{action}';

export const listOfKeys = 'List of API Keys';
export const addKey = 'Add API Key';
export const noKeys = 'No API keys yet.';
export const aboutKeys = 'With a key, a program calls the API with the rights of the key.';
export const apiPage = 'All calls of the API';
export const createdBy = 'Created by';
export const createdAt = 'Created on';
export const expires = 'Expires';
export const expiresAfter = 'Last day';
export const lastUse = 'Last use';
export const expiresHelp = 'Without one, the key holds until it is revoked.';
export const noRight = 'Choose at least one right.';
export const revoke = 'Revoke';
export const revokeQuestion = 'Revoke the API key %{name}?';
export const revokeFollows = 'Programs with this key can make no more calls. It cannot be brought back.';
export const keyRevoked = 'The API key was revoked.';
export const newKey = 'The new API key';
export const copyKey = 'Copy the key';
export const keyHeader =
  'A program sends it as “Authorization: Bearer …”, with the account in the header %{header}.';
