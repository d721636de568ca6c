type Rule = (text: string, type?: string, sink?: string) => string | null;

declare global {
  interface Window {
    /** The part used here; TypeScript's DOM types lack it. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: Readonly<Record<'createHTML' | 'createScriptURL', Rule>>): unknown;
    };
  }
}

/** MUI sets this by innerHTML to keep the space of an empty label. */
const ZERO_WIDTH_SPACE = '&#8203;';

/**
 * Sinks that parse text into an inert document, in which nothing runs or loads: the rich text editor parses its content
 * there, and calls the policy itself (without a sink) for pasted text.
 */
const INERT: ReadonlySet<string | undefined> = new Set([undefined, 'DOMParser parseFromString']);

/**
 * Installs the page's only Trusted Types policy, which decides what text may still be used as HTML or code; null blocks
 * it. Browsers without Trusted Types need none.
 */
export function trustOwnTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) => (html === ZERO_WIDTH_SPACE || INERT.has(sink) ? html : null),
    // workers of this build, and the demo's service worker
    createScriptURL: url => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}
