/** The hash of an empty style element: styles are created empty and filled by script, which no policy restricts. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Swagger UI and the API page each bundle a copy of DOMPurify, and each copy creates a policy named `dompurify`. */
export const API_PAGE_TYPES = "default dompurify 'allow-duplicates'";

/**
 * The console's Content-Security-Policy, for the server's header and for the page itself, which any static host may
 * serve. Omits what only a header can set (`frame-ancestors`).
 * @param connect allowed targets of calls: `'self'`, and the API's origin if it differs
 * @param trustedTypes the Trusted Types policies that the page may create
 */
export const contentPolicy = (connect: string, trustedTypes = 'default'): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    `connect-src ${connect}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');
