/** The screens for people and their rights: one chunk, because each needs most of the others. */
export { Account } from './account/Account';
export { FirstFactor } from './account/twoStep/FirstFactor';
export { FirstPassword } from './account/FirstPassword';
export { Users } from './users/Users';
