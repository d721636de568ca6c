/** The folder of the lists that are stored between visits, in the browser's origin-private file system (OPFS). */
export const LISTS_FOLDER = 'lists';
