/** The hash of nothing: styles are made empty and filled by script, which no policy minds. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The Content-Security-Policy of the console's page, for the server's header and for the page itself, which any static
 * host sends. What only a header may say (`frame-ancestors`) is not in it.
 * @param connect where calls may go: `'self'`, and the API's origin where it has one of its own
 */
export const contentPolicy = (connect: string): string =>
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
    'trusted-types default',
  ].join('; ');
