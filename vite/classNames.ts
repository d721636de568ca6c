import { basename } from 'node:path';

/**
 * Names the classes of a style sheet `name.module.css`: `name-class`. Words compress better than hashes, and the login
 * page's script names each of its classes; the prebuilt page must use the same names.
 */
export const classNames = {
  modules: {
    generateScopedName: (name: string, file: string) => `${basename(file).split('.')[0]}-${name}`,
  },
};
