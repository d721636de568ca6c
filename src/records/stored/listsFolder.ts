/** The folder of the lists that are stored between visits, in the browser's private files. */
export const LISTS_FOLDER = 'lists';
