/** Commands that install Chromium, by the ID or ID_LIKE in /etc/os-release. */
const INSTALLS = {
  debian: 'sudo apt-get install chromium',
  // Ubuntu's package only starts a snap.
  ubuntu: 'sudo npx playwright install --with-deps chromium',
  fedora: 'sudo dnf install chromium',
  rhel: 'sudo dnf install chromium',
  suse: 'sudo zypper install chromium',
  arch: 'sudo pacman -S chromium',
  alpine: 'sudo apk add chromium',
};

/**
 * Advice for a system without a working Chromium.
 * @param {string} osRelease the text of /etc/os-release; empty if there is none
 * @returns {string} a sentence
 */
export function chromiumAdvice(osRelease) {
  const value = key => new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  const family = [value('ID'), ...value('ID_LIKE').split(' ')].find(id => Object.hasOwn(INSTALLS, id));
  const how = family ? `: ${INSTALLS[family]}` : '';
  return `The browser tests need a Chromium. Install one${how}, or set CHROMIUM_PATH to the path of one that is there.`;
}

/**
 * Whether Playwright's Chromium can start: it needs glibc, which Alpine does not have.
 * @param {string} osRelease
 */
export const runsPlaywrightsOwn = osRelease => !/^ID="?alpine"?$/m.test(osRelease);
