/** What of the studio is fetched when it is opened. */
export const later = () => import('./later');
