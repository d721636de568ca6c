const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};
const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** Plain text as formatted text that shows it unchanged. */
export const toHtml = (text: string): string =>
  text.replaceAll(/[&<>]/g, character => ENTITIES[character] ?? character);

/** Formatted text without its formatting. */
export const fromHtml = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|h\d)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt);/g, entity => CHARACTERS.get(entity) ?? entity)
    .trim();
