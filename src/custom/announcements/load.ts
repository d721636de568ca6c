/** If App called `import()` for the screens itself, its chunk would have to name every file that they need. */
export const loadScreens = () => import('./screens');
