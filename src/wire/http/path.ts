/**
 * Fills in a path's placeholders, percent-encoded, so that `/`, `?`, `#`, `%`, blanks and any Unicode arrive unchanged
 * (docs/behaviour.md, 'The API').
 * @param template such as `/segmap/search/{term}`
 * @param values one per placeholder
 * @throws PathError if a value is missing or cannot be encoded
 */
export function fillPath(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new PathError(template, name, 'has no value; pass one');
    if (!value.isWellFormed())
      throw new PathError(template, name, 'has half a character in its value; remove it');
    return encodeSegment(value);
  });
}

/** A path that cannot be filled in. */
export class PathError extends Error {
  override readonly name = 'PathError';
  constructor(template: string, placeholder: string, cause: string) {
    super(`The placeholder {${placeholder}} of ${template} ${cause}.`);
  }
}

/**
 * URL parsers treat a segment of one or two dots, encoded or not, as a relative path. A blank after it prevents that,
 * because values are compared without surrounding blanks (docs/behaviour.md, 'The API').
 */
function encodeSegment(value: string): string {
  const encoded = encodeURIComponent(value);
  return value === '.' || value === '..' ? `${encoded}%20` : encoded;
}
