/** Replaces the demo in a production build, which contains neither its API nor its logins. */
export function startDemo(): Promise<never> {
  return Promise.reject(
    new Error(
      'This console was built without the demo. Take "demo" out of config.json, or serve what npm run build:demo makes.',
    ),
  );
}
