/** Loads the part of the studio's code that its first screen does not need. */
export const later = () => import('./later');
