/** The versions of Node on which all packages run; equal to `engines` in package.json. */
export const SUPPORTED = '^20.19.0 || ^22.13.0 || >=24.0.0';

const LEAST_MINOR = { 20: 19, 22: 13 };

/**
 * @param {string} version such as `22.13.0`
 * @returns whether all packages run on it
 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || minor >= (LEAST_MINOR[major] ?? Infinity);
}

/** The message for any other version. */
export const nodeRefusal = version =>
  `Dealer Bridge needs Node 20.19, 22.13, 24 or newer; this is ${version}, which Vite or jsdom do not run on. Install one from nodejs.org.`;
