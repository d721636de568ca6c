/** `/master/segmap/update/{id}` as Hono writes it. */
export const pathPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
