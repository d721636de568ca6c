import { hindiIn } from '../../translator';

hindiIn('login/sso');

export const logInWith = 'Log in with %{provider}';
export const finishing = 'Finishing the login';
export const begunElsewhere = 'This login was begun in another tab or browser. Start it again here.';
