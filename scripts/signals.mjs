/**
 * Passes a parent's signals on to its children, so that they end by themselves. Does nothing on Windows, where sending a
 * signal would kill a child in the middle of its calls; there the console sends Ctrl+C to every process.
 * @param {readonly { kill(signal: string): unknown }[]} children
 * @param {string} platform
 * @returns {(signal: string) => void} a listener for `process.on`
 */
export const passedTo =
  (children, platform = process.platform) =>
  signal => {
    if (platform !== 'win32') for (const child of children) child.kill(signal);
  };
