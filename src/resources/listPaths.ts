/** Where a record of the resource is made. */
export const createPath = (resource: string): string => `/${resource}/create`;

/** Where a record is copied. Ids may hold any character. */
export const clonePath = (resource: string, id: string): string =>
  `/${resource}/clone/${encodeURIComponent(id)}`;
