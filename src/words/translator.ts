/** The languages of the console. */
export type Language = 'en' | 'hi';

/** Texts in another language, by their English. */
export type Texts = Readonly<Record<string, string>>;

/** The content of a file of `words/hi`. */
export interface Catalogue {
  readonly texts: Texts;
  /** Finds a text that was assembled before it is translated: a message of the API or of a rule. */
  readonly find?: (english: string) => string | undefined;
}

/** A file of `words/hi` by its name, or the texts that a resource declares. */
export type CatalogueSource = string | Pick<Catalogue, 'texts'>;

/** A language other than English, which `changeLanguage` sets. */
export interface Speaker {
  readonly language: Language;
  /** The text in this language; the English where no catalogue has it. */
  readonly find: (english: string) => string;
  /** Whether a count takes the singular. */
  readonly isOne: (count: number) => boolean;
  /** Loads the catalogue of a screen that is loaded later. */
  readonly add: (source: CatalogueSource) => void;
  /** Settles once no catalogue is being loaded. */
  readonly ready: () => Promise<unknown>;
}

/** Values by placeholder. */
export type Values = Readonly<Record<string, unknown>>;

/** The placeholders of a text: `%{name}`. */
export type Placeholder<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The second argument of `t`: a value for each placeholder of the text, if it has any. */
export type ValuesOf<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: { readonly [Name in Placeholder<Text>]: string | number }];

let speaker: Speaker | undefined;
const sources: CatalogueSource[] = [];
const listeners = new Set<() => void>();

/** The language that is shown. */
export const shownLanguage = (): Language => speaker?.language ?? 'en';

/** Whether the console has this language. */
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'hi';

/**
 * Names the catalogue with the Hindi of a screen's texts. Each file of `words/en` calls it once, so that Hindi is
 * fetched with the screen, and only for users who have chosen it.
 */
export function hindiIn(source: CatalogueSource): void {
  sources.push(source);
  speaker?.add(source);
}

/** Settles once the texts of the screens have loaded; a screen waits for it before it is shown. */
export const translationsReady = (): Promise<unknown> | undefined => speaker?.ready();

/** Notifies of each change of language. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Switches all texts to this language.
 * @param next undefined for English
 */
export function setSpeaker(next: Speaker | undefined): void {
  speaker = next;
  for (const listener of listeners) listener();
}

/** The catalogues of all screens that are loaded. */
export const knownCatalogues = (): readonly CatalogueSource[] => sources;

/**
 * A text of `words/en` in the shown language. The type asks for a value for each placeholder; numbers are grouped by
 * lakh. A text that no catalogue has is shown unchanged: a name, or a message of another API.
 * @param text the English; one of two forms is for `plural`
 */
export const t = <const Text extends string>(
  text: Text extends `${string}||||${string}` ? never : Text,
  ...[values]: ValuesOf<Text>
): string => translateAny(text, values);

/** The same for texts and values that the compiler cannot check, such as those of an API. */
export const translateAny = (text: string, values?: Values): string => fillIn(inLanguage(text), values);

/** The text in the shown language, with its placeholders unfilled. */
export const inLanguage = (text: string): string => speaker?.find(text) ?? text;

/** Whether a count takes the singular. */
export const isOne = (count: number): boolean => (speaker ? speaker.isOne(count) : count === 1);

/** Puts values in place of the placeholders that have one. */
export const fillIn = (text: string, values: Values = {}): string =>
  text.replace(/%\{(.*?)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'number' ? value.toLocaleString('en-IN') : String(value);
  });
