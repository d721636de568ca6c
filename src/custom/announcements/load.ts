/** One step more than an import of the screens: App's chunk would otherwise list everything that they need. */
export const loadScreens = () => import('./screens');
