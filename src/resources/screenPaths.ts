/** The pinned routes of a resource (specification, section 2). Ids may hold any character. */
export const listPath = (resource: string): string => `/${resource}/list`;

export const editPath = (resource: string, id: string): string =>
  `/${resource}/edit/${encodeURIComponent(id)}`;
