/** The path of the create screen. */
export const createPath = (resource: string): string => `/${resource}/create`;

/** The path of the clone screen. Ids may contain any character. */
export const clonePath = (resource: string, id: string): string =>
  `/${resource}/clone/${encodeURIComponent(id)}`;
