const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The plain text of rich text, in one line: blocks are separated by a space. For display, never as a sanitiser. */
export function htmlText(html: string): string {
  return html
    .replace(/<\/?(?:b|strong|i|em|u|s|code|a|span|sub|sup)(?:\s[^<>]*)?>/giu, '')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/giu, characterOf)
    .replace(/\s+/gu, ' ')
    .trim();
}

function characterOf(entity: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  if (Number.isNaN(code)) return NAMED[name.toLowerCase()] ?? entity;
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}
