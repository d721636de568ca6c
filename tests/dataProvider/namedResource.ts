/** The fields of a resource whose records have a name and nothing else. */
export const NAMED = {
  fields: [
    { kind: 'readOnly', source: 'id', label: 'Id', type: 'text', hidden: true },
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'readOnly', source: 'status', label: 'Status', type: 'integer', hidden: true },
  ],
  columns: [{ source: 'name', title: 'NAME' }],
} as const;

/** What a list of react-admin asks for first. */
export const FIRST_PAGE = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;
