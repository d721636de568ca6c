/** What only opens over a screen: many screens have it, and none waits for it. */
const OPENED_LATER = '@popperjs/|@mui/material/esm/(Alert|LinearProgress|Popover|Popper|Tooltip)/';

/**
 * Which modules share a chunk. Left alone, a library falls into dozens of small ones, one for each set of screens that
 * uses it: together they pack worse, and each is named in every list of what to preload. What most screens use is one
 * chunk; React is another, so that the login page, which stands on React alone, does not wait for it.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'ui', test: new RegExp(`node_modules/(?!${OPENED_LATER})`, 'u'), minShareCount: 11 },
];
