const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The plain text of rich text, in one line: blocks are separated by a space. For display, never as a sanitiser. */
export const htmlText = (html: string): string =>
  decoded(
    html
      .replace(/<\/?(?:b|strong|i|em|u|s|code|a|span|sub|sup)(?:\s[^<>]*)?>/giu, '')
      .replace(/<[^<>]*>/gu, ' '),
  )
    .replace(/\s+/gu, ' ')
    .trim();

/** The plain text of rich text, with a line for each block. For values, never as a sanitiser. */
export const htmlLines = (html: string): string =>
  decoded(html.replace(/<\/(?:p|li|h\d|pre)>|<br\s*\/?>/giu, '\n').replace(/<[^<>]*>/gu, '')).trim();

/** Whether rich text has no formatting: its only tags are those of paragraphs and line breaks. */
export const isPlainHtml = (html: string): boolean =>
  !/<[^<>]*>/u.test(html.replace(/<\/?p>|<br\s*\/?>/giu, ''));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as rich text that shows it unchanged. */
export const textHtml = (text: string): string =>
  text.replace(/[&<>]/gu, character => ENTITIES[character] ?? character);

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/giu, characterOf);

function characterOf(entity: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  if (Number.isNaN(code)) return NAMED[name.toLowerCase()] ?? entity;
  return isCharacter(code) ? String.fromCodePoint(code) : entity;
}

/** Whether the number is a character that databases can store: no NUL, no surrogate. */
const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
