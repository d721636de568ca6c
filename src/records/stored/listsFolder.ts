/** The folder of the lists that are kept between two visits, in the browser's private files. */
export const LISTS_FOLDER = 'lists';
