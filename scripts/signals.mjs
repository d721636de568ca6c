/**
 * What a parent does with a signal: its children get it, so that they end by themselves. Not on Windows, where a process
 * that sends a signal ends the other at once, in the middle of its calls; there the console gives Ctrl+C to all of them.
 * @param {readonly { kill(signal: string): unknown }[]} children
 * @param {string} platform
 * @returns {(signal: string) => void} a listener for `process.on`
 */
export const passedTo =
  (children, platform = process.platform) =>
  signal => {
    if (platform !== 'win32') for (const child of children) child.kill(signal);
  };
