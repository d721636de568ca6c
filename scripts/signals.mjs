/**
 * Passes a parent's signals on to its children, so that they end in order. Does nothing on Windows, where a signal
 * would kill a child at once; there, the console sends Ctrl+C to all processes.
 * @param {readonly { kill(signal: string): unknown }[]} children
 * @param {string} platform
 * @returns {(signal: string) => void} a listener for `process.on`
 */
export const passedTo =
  (children, platform = process.platform) =>
  signal => {
    if (platform !== 'win32') for (const child of children) child.kill(signal);
  };
