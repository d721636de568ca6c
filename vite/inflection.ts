/**
 * What react-admin takes of the library `inflection`, without its dictionary of English plurals (18 KiB).
 * It makes words of the names of resources and fields where they have no label. Here the schema gives every label, so
 * that no word of these is ever shown. A function that a later version takes and that is not here fails the build.
 */
export const humanize = (name: string): string => capitalize(name.toLowerCase().replaceAll('_', ' ').trim());

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const inflect = (name: string, _count: number): string => name;

export const singularize = (name: string): string => name;

export const pluralize = (name: string): string => `${name}s`;

const underscore = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

const STEPS: Readonly<Record<string, (name: string) => string>> = { humanize, underscore };

export const transform = (name: string, steps: readonly string[]): string =>
  steps.reduce((text, step) => STEPS[step]?.(text) ?? text, name);
