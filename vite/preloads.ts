/** Chunks of the login, which runs before the shell has loaded. */
const OF_LOGIN = /\/(?:index|load|loginParts|passwordlessLogins)-|\.html$/u;

/** What the shell has loaded before it loads a screen. */
const OF_SHELL =
  /\/(?:App|Bone|Phrase|ShellContext|answers|chosenLanguage|declaredCalls|query|react|rolldown-runtime|ui|useI18nProvider|useThemesContext|wire)-/u;

/** Login pages do not preload what only the demo needs. */
const OF_DEMO = /startDemo|DemoBanner/u;

/**
 * The chunks that the browser fetches ahead together with one that is imported later. A screen's list does not name what
 * is there anyway: the lists are among the scripts that each page loads.
 * @param file the imported chunk
 * @param needed the chunks that it imports, and those that they do
 * @param hostId the chunk or page that imports it
 */
export function resolveDependencies(
  file: string,
  needed: string[],
  { hostId }: { readonly hostId: string },
): string[] {
  if (OF_DEMO.test(file)) return [];
  return OF_LOGIN.test(hostId) ? needed : needed.filter(chunk => !OF_SHELL.test(chunk));
}
