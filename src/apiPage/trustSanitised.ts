import DOMPurify from 'dompurify';

/**
 * Installs the Trusted Types policy of the API page. Swagger UI draws text with innerHTML, so all of it is sanitised
 * first; no text becomes a script. Browsers without Trusted Types need no policy: Swagger UI sanitises descriptions.
 */
export function trustSanitised(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: html => DOMPurify.sanitize(html),
    createScriptURL: () => null,
  });
}
