import { hindiIn } from '../../translator';

hindiIn('users/sso');

export const title = 'Single sign-on';
export const about =
  'People log in through the OpenID Connect provider of your company, such as Entra ID, Google Workspace or Keycloak.';
export const none =
  'There is no provider yet. At the provider, register this console first: its address and /login.';
export const loginLink = 'Where your people log in';
export const copyLink = 'Copy the link';
export const name = 'Name';
export const nameHelp = 'What the button on the login page says.';
export const nameRequired = 'Name Required';
export const issuer = 'Address of the provider (issuer)';
export const issuerRequired = 'Enter the address of the provider';
export const clientId = 'Client id';
export const clientIdRequired = 'Enter the client id';
export const secret = 'Client secret';
export const secretKept = 'A secret is stored. Leave this empty to keep it.';
export const consoleUrl = 'Address of this console';
export const consoleUrlHelp = 'Without a path. The provider sends people back to it.';
export const consoleUrlRequired = 'Enter the address of this console';
export const nameClaim = 'Claim with the user name';
export const nameClaimRequired = 'Choose the claim with the user name';
export const groupClaim = 'Claim with the groups';
export const groupClaimRequired = 'Enter the claim with the groups';
export const groupsOf = 'Groups with the role %{role}';
export const groupsHelp =
  'One group per line, as the provider names it. Who is in groups of several roles gets the first of these roles.';
export const newUsers = 'May people of these groups become users at their first login?';
export const passwordLogin = 'May users also log in by password?';
export const passwordLoginHelp = 'Owners always may, so that nobody is locked out.';
export const chooseOne = 'Choose one';
export const yes = 'Yes';
export const no = 'No';
export const save = 'Save';
export const check = 'Check the provider';
export const providerAnswers = 'The provider answers. Nothing was saved.';
export const wasSaved = 'The provider was saved.';
export const linked = 'Users who have logged in through it';
export const aboutLinked =
  'Unlinking ends the sessions of the user; the next person of this name is linked again.';
export const unlink = 'Unlink';
export const unlinkUser = 'Unlink %{name}';
export const unlinked = 'The user was unlinked.';
export const remove = 'Remove the provider';
export const removeQuestion = 'Remove %{name}?';
export const removeFollows = 'Users log in by password again. Who has none needs a new first password.';
export const removed = 'The provider was removed.';
