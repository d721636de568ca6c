/** The specified routes of a resource (docs/behaviour.md, 'Shell'). Ids may contain any character. */
export const listPath = (resource: string): string => `/${resource}/list`;

export const editPath = (resource: string, id: string): string =>
  `/${resource}/edit/${encodeURIComponent(id)}`;
