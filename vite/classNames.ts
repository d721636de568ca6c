import { basename } from 'node:path';

/**
 * Names the classes of a style sheet `name.module.css` like `name-class`. Words compress better than hashes, and the
 * login page's script contains each class name. The prebuilt page must use the same names.
 */
export const classNames = {
  modules: {
    generateScopedName: (name: string, file: string) => `${basename(file).split('.')[0]}-${name}`,
  },
};
