import { hindiIn } from '../../translator';

hindiIn('login/passkeys');

export const passkeyButton = 'Use a passkey';
export const byPasskey = 'Use a passkey instead';
export const enterPasskey = 'Confirm with a passkey of this device, a phone or a security key.';

export const title = 'Passkeys';
export const about =
  'A passkey is a fingerprint, face, PIN or security key of yours. It logs you in without a password, and is the second step when you use your password.';
export const add = 'Add a passkey';
export const name = 'Name of the passkey';
export const nameHelp = 'So that you know it again, such as: office laptop';
export const nameRequired = 'Enter a name for the passkey';
export const neverUsed = 'Added %{added} · never used';
export const lastUsed = 'Added %{added} · last used %{used}';
export const remove = 'Remove';
export const removeOne = 'Remove the passkey %{name}';
export const removeAsks = 'Enter your password to remove the passkey %{name}.';
export const wasAdded = 'The passkey was added.';
export const wasRemoved = 'The passkey was removed.';
export const notMade = 'No passkey was made. Try again, or use another device.';
export const madeBefore = 'This device has a passkey of yours already.';
export const noBrowser = 'This browser cannot use passkeys.';
