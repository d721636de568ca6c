type Rule = (text: string, type?: string, sink?: string) => string | null;

declare global {
  interface Window {
    /** As much as is used here; TypeScript's own types do not have it yet. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: Readonly<Record<'createHTML' | 'createScriptURL', Rule>>): unknown;
    };
  }
}

/** MUI holds the place of an empty label open with this, by innerHTML. */
const ZERO_WIDTH_SPACE = '&#8203;';

/**
 * Where text is parsed into a document of its own, in which nothing runs and nothing is fetched: the rich text editor
 * reads what it is given there, and asks the policy itself (no sink) for what is pasted.
 */
const INERT: ReadonlySet<string | undefined> = new Set([undefined, 'DOMParser parseFromString']);

/**
 * Puts the page's one policy in place: what may still go into the page as text that is read as HTML or code. null keeps
 * it out. Browsers without Trusted Types need none.
 */
export function trustOwnTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) => (html === ZERO_WIDTH_SPACE || INERT.has(sink) ? html : null),
    // workers of this build, and the demo's service worker
    createScriptURL: url => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}
