import { hindiIn } from '../translator';

hindiIn('account');

export const title = 'My account';

export const tryAgain = 'Try again';
export const welcome = 'Welcome, %{user}';
export const aboutFirst = 'Your password was given to you by someone else. Choose one that only you know.';
export const choosePassword = 'Choose a password';
export const logOut = 'Log out';

export const changePassword = 'Change password';
export const changeEnds = 'A new password logs you out everywhere else.';
export const oldPassword = 'Old password';
export const newPassword = 'New password';
export const newPasswordAgain = 'New password again';
export const oldRequired = 'Enter the old password';
export const newRequired = 'Enter the new password';
export const notTheSame = 'The two new passwords are not the same';
export const passwordChanged = 'Your password was changed.';
export const atLeast = 'At least 8 characters';
export const strength0 = 'Very easy to guess';
export const strength1 = 'Easy to guess';
export const strength2 = 'Not hard to guess: make it longer';
export const strength3 = 'Hard to guess';
export const strength4 = 'Very hard to guess';

export const sessions = 'Where you are logged in';
export const aboutSessions = 'End a session that you do not know, and change your password.';
export const unknownDevice = 'Unknown device';
export const thisSession = 'This session';
export const usedSince = '%{address} · last used %{used} · since %{began}';
export const end = 'End';
export const endSession = 'End the session on %{device}';
export const sessionEnded = 'The session was ended.';

export const preferences = 'Language and theme';
export const language = 'Language';
export const theme = 'Theme';
export const light = 'Light';
export const dark = 'Dark';

export const rights = 'What you may do';
export const otherRights = 'Everything else';
export const nothing = 'nothing';
export const maySee = 'see';
export const mayCreate = 'add';
export const mayEdit = 'change';
export const mayDelete = 'delete';
export const mayImport = 'import';
export const mayExport = 'export';
export const maySeeHistory = 'see the history';
export const maySeeSync = 'see the synchronisation';
export const maySeePayload = 'see what was sent';
export const mayRepost = 'repost';
export const mayRepostMany = 'repost many at once';
export const mayPostUtd = 'post by UTD';
export const mayTransfer = 'transfer the old sync status';
export const mayReport = 'create reports';
export const maySeeDownloads = 'see the downloads';
export const mayUpload = 'upload transactions';
export const mayReconcile = 'reconcile';
export const mayDownloadArchives = 'download archives';
export const maySeeLog = 'see the transaction log';
export const mayManageUsers = 'manage users';
export const mayDraft = 'draft resources';
export const mayPublish = 'publish resources';
export const mayPublishOwn = 'publish drafts of your own';
export const mayPurge = 'remove resources for good';
