/** Fetches the part of the studio's code that is needed once it is opened. */
export const later = () => import('./later');
