export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP_TYPE = 'application/zip';

/** Refusals of a file: missing, expired, not ready in time. */
export const FILE_REFUSALS = [404, 410, 503] as const;
