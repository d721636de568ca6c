/** Importing the screens directly would make App's chunk list every file that they need. */
export const loadScreens = () => import('./screens');
