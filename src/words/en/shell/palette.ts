import { hindiIn } from '../../translator';

hindiIn('shell/palette');

export const title = 'Find and go';
export const hint = 'A screen, a record or an action';
export const choices = 'What was found';
export const records = 'Records';
export const goTo = 'Go to';
export const here = 'On this screen';
export const nothing = 'Nothing found';
export const dashboard = 'Dashboard';
export const users = 'Users and roles';
export const resources = 'Resources';
export const log = 'Transaction Log';
export const account = 'My account';
