import createCache from '@emotion/cache';

/** What a test can see of a style: jsdom has no layout, and no test reads a colour or a size. */
const SEEN = /^\s*(?:content|display|opacity|pointer-events|visibility)\s*:/;

/**
 * Leaves all other declarations out of the document. jsdom applies every rule anew to each element that a query by role
 * or a check of visibility looks at, which took a quarter of the time of these tests.
 */
export function keepSeenStyles(): void {
  const sheet: { insert: (rule: string) => void } = Object.getPrototypeOf(createCache({ key: 'any' }).sheet);
  const insert = sheet.insert;
  sheet.insert = function (this: unknown, rule) {
    const seen = seenOf(rule);
    if (seen !== undefined) insert.call(this, seen);
  };
}

/** The rule with what can be seen of it; undefined if that is nothing. A rule inside another stays whole. */
function seenOf(rule: string): string | undefined {
  const [, selector, declarations = ''] = /^([^{}@]+)\{([^{}]*)\}/.exec(rule) ?? [];
  if (selector === undefined) return rule.startsWith('@keyframes') ? undefined : rule;
  const seen = declarations.split(';').filter(each => SEEN.test(each));
  return seen.length > 0 ? `${selector}{${seen.join(';')}}` : undefined;
}
