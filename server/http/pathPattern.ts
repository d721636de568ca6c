/** Converts `/master/segmap/update/{id}` to Hono's syntax. */
export const pathPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
