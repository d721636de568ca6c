/** The specified routes of a resource (docs/behaviour.md, 'Shell'). Ids may contain any character. */
export const listPath = (resource: string): string => `/${resource}/list`;

export const editPath = (resource: string, id: string): string =>
  `/${resource}/edit/${encodeURIComponent(id)}`;

/** The path of the create screen. */
export const createPath = (resource: string): string => `/${resource}/create`;

/** The path of the clone screen. Ids may contain any character. */
export const clonePath = (resource: string, id: string): string =>
  `/${resource}/clone/${encodeURIComponent(id)}`;
