import { hindiIn } from '../../translator';

hindiIn('login/twoStep');

export const secondStep = 'One more step';
export const enterAppCode = 'Enter the code that your authenticator app shows.';
export const enterRecoveryCode = 'Enter one of your recovery codes. Each works once.';
export const appCode = 'Code of the app';
export const recoveryCode = 'Recovery code';
export const codeRequired = 'Enter the code';
export const confirm = 'Confirm';
export const byRecoveryCode = 'Use a recovery code';
export const byAppCode = 'Use the app';
export const back = 'Back';

export const title = 'Two-step login';
export const about = 'At each login, a code from an app on your phone is asked besides the password.';
export const aboutBoth =
  'At each login, a second step is asked besides the password: a code from an app on your phone, or a passkey.';
export const roleNeedsIt = 'Your role requires two-step login. Set it up to continue.';
export const isOn = 'Two-step login is on';
export const codesLeft = 'Recovery codes left: %{count}';
export const fewCodes = 'Make new recovery codes before the last one is used.';
export const password = 'Your password';
export const passwordRequired = 'Enter your password';
export const setUp = 'Set up two-step login';
export const setUpApp = 'Set up an authenticator app';
export const begin = 'Continue';
export const scan =
  'Scan this picture with an authenticator app, such as Google Authenticator or Microsoft Authenticator.';
export const qrCode = 'QR code for the authenticator app';
export const orType = 'Or type this key into the app:';
export const copyKey = 'Copy the key';
export const thenCode = 'Then enter the code that the app shows.';
export const wasSetUp = 'Two-step login is on.';
export const yourCodes = 'Your recovery codes';
export const keepCodes =
  'Each code logs you in once if you lose your phone. They are shown only now: print them, or store them where you keep your passwords.';
export const copyCodes = 'Copy';
export const downloadCodes = 'Download';
export const codesKept = 'I have stored them';
export const newCodes = 'Make new recovery codes';
export const newCodesEnd = 'The old recovery codes stop working.';
export const makeCodes = 'Make new codes';
export const turnOff = 'Turn off two-step login';
export const removeApp = 'Remove the authenticator app';
export const appWasRemoved = 'The authenticator app was removed.';
export const turnOffAsks = 'Enter your password and a code of the app, or a recovery code.';
export const codeOfAny = 'Code';
export const wasTurnedOff = 'Two-step login is off.';
export const cancel = 'Cancel';
