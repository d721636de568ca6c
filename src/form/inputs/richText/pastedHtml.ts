/** The elements allowed in pasted HTML, with their attributes. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    (
      'p br hr div section article span b strong i em u s del strike code pre blockquote ul li ' +
      'h1 h2 h3 h4 h5 h6 dl dt dd table thead tbody tfoot tr td th'
    )
      .split(' ')
      .map(name => [name, []]),
  ),
  ol: ['start'],
  a: ['href'],
};

/** The editor's own mark on text copied from it. */
const OWN_MARK = 'data-pm-slice';

/** Elements whose content is not text. */
const NON_TEXT = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
  'object',
]);

/**
 * Sanitises pasted HTML: drops handlers, styles, scripts and images. It works on the text, because a browser's parser
 * reports each handler and style as a policy violation, even in an inert document. The output contains only
 * text and the tags written here. Runs in linear time.
 */
export function sanitisePasted(html: string): string {
  const output: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    output.push(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const tag = readTag(html, open);
    output.push(tag.output);
    at = tag.end;
  }
  return output.join('');
}

interface Tag {
  /** The sanitised output. */
  readonly output: string;
  /** The position after it. */
  readonly end: number;
}

function readTag(html: string, open: number): Tag {
  if (html.startsWith('<!--', open)) return { output: '', end: after(html, '-->', open + 2) };
  const [start = '', slash = '', written = ''] = TAG_START.exec(html.slice(open, open + 40)) ?? [];
  if (start === '') return { output: '&lt;', end: open + 1 };
  const name = written.toLowerCase();
  const end = endOfTag(html, open + start.length);
  if (slash === '' && NON_TEXT.has(name)) return { output: '', end: afterElement(html, name, end) };
  const attributes = ALLOWED[name];
  if (!attributes) return { output: '', end };
  const inside = html.slice(open + start.length, end - 1);
  return { output: slash === '/' ? `</${name}>` : `<${name}${allowedAttributes(inside, attributes)}>`, end };
}

/** A tag, or with `!` or `?` a declaration or comment. */
const TAG_START = /^<(\/?)([a-z][a-z0-9-]*|[!?])/iu;

const after = (html: string, words: string, from: number): number => {
  const at = html.indexOf(words, from);
  return at < 0 ? html.length : at + words.length;
};

/** The position after the first unquoted `>`; without one, the tag extends to the end. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const sign = html.charAt(at);
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") at = after(html, sign, at + 1) - 1;
  }
  return html.length;
}

function afterElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?![a-z0-9-])`, 'giu');
  close.lastIndex = from;
  const found = close.exec(html);
  return found ? endOfTag(html, found.index + found[0].length) : html.length;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gu;

function allowedAttributes(inside: string, names: readonly string[]): string {
  return [...inside.matchAll(ATTRIBUTE)]
    .map(([, name = '', ...values]) => ({ name: name.toLowerCase(), value: values.find(Boolean) ?? '' }))
    .filter(({ name }) => name === OWN_MARK || names.includes(name))
    .map(({ name, value }) => ` ${name}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`)
    .join('');
}
