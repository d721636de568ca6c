/** Excel's limit; it reports a file with a longer text as damaged. */
export const LONGEST_TEXT = 32_767;

/** Characters that XML 1.0 cannot contain or would lose, and those with a meaning in it. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
// oxlint-disable-next-line no-control-regex
const SPECIALS = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** Escapes a text for an XML element of a workbook, where `_x000D_` stands for a carriage return. */
export const escapeText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(SPECIALS, escapeOne) : text;

function escapeOne(character: string): string {
  if (character === '&') return '&amp;';
  if (character === '<') return '&lt;';
  if (character === '>') return '&gt;';
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** Escapes a text for an XML attribute. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** Truncates a text to a cell's limit and marks it as truncated. */
export function fittingText(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const mark = ` … [cut: ${text.length.toLocaleString('en-IN')} characters]`;
  const kept = text.slice(0, LONGEST_TEXT - mark.length);
  // Do not keep half a surrogate pair.
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + mark;
}

/** Text that a spreadsheet program may take for a formula when the user edits the cell. */
const LEADS_FORMULA = /^[=+\-@\t\r]/;

/** Indexes of the cell styles, in the order of `stylesXml`. */
export const STYLES = { plain: 0, text: 1, quoted: 2, dateTime: 3, date: 4, heading: 5 } as const;

/** Most texts need no escaping: short, without special characters, and without surrounding blanks. */
const HARMLESS = /^[A-Za-z0-9][A-Za-z0-9 .,/:()-]*$/;
const isHarmless = (text: string): boolean =>
  text.length <= 200 && HARMLESS.test(text) && !text.endsWith(' ');

/**
 * A text cell. It is an inline string, so that nothing in it is ever calculated; text that looks like a formula also
 * gets the quote prefix, so that it stays text when edited.
 */
export function textCell(ref: string, text: string, style?: number): string {
  if (style === undefined && isHarmless(text))
    return `<c r="${ref}" s="${STYLES.text}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const fitting = fittingText(text);
  const number = style ?? (LEADS_FORMULA.test(fitting) ? STYLES.quoted : STYLES.text);
  const keeps = /^\s|\s$|[\n\t]/.test(fitting) ? ' xml:space="preserve"' : '';
  return `<c r="${ref}" s="${number}" t="inlineStr"><is><t${keeps}>${escapeText(fitting)}</t></is></c>`;
}

/** A number cell. */
export const numberCell = (ref: string, value: number, style: number = STYLES.plain): string =>
  `<c r="${ref}"${style === STYLES.plain ? '' : ` s="${style}"`}><v>${value}</v></c>`;
