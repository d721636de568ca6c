/**
 * The functions of `inflection` that react-admin uses, without the library's dictionary of English plurals (18 KiB).
 * react-admin derives labels with them, but here the schema provides all labels. If a later version needs another
 * function, the build fails.
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
