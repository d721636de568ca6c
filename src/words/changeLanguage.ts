import {
  knownCatalogues,
  setSpeaker,
  type Catalogue,
  type Language,
  type CatalogueSource,
  type Speaker,
} from './translator';

const texts = new Map<string, string>();
/** The translations that resources declare. The console's own texts have precedence over them. */
const declared = new Map<string, string>();
const finders = new Set<NonNullable<Catalogue['find']>>();
const fetched = new Map<CatalogueSource, Promise<void>>();
/** The files of `words/hi`, without the parts of `answers`, which that file imports. */
const files = import.meta.glob<Catalogue>(['./hi/**/*.ts', '!./hi/answers/*.ts']);

const hindi: Speaker = {
  language: 'hi',
  find: english => texts.get(english) ?? declared.get(english) ?? findElsewhere(english) ?? english,
  // In Hindi, 0 takes the singular, too.
  isOne: count => count === 0 || count === 1,
  add: source => void fetchOnce(source),
  ready: () => Promise.all(fetched.values()),
};

/** Shows the console in another language once its texts have loaded; all components with texts then render again. */
export async function changeLanguage(next: Language): Promise<void> {
  if (next === 'hi') await fetchKnown();
  const page = document.documentElement;
  page.lang = next;
  delete page.dataset['waits'];
  setSpeaker(next === 'hi' ? hindi : undefined);
}

/** Loads the catalogues of all screens, including those of screens that are loaded meanwhile. */
async function fetchKnown(): Promise<void> {
  for (let count = 0; count < knownCatalogues().length;) {
    count = knownCatalogues().length;
    await Promise.all(knownCatalogues().map(fetchOnce));
  }
}

/** If a catalogue cannot be loaded, its screen stays in English, and the next change of language tries again. */
function fetchOnce(source: CatalogueSource): Promise<void> {
  const known = fetched.get(source);
  if (known) return known;
  const fetching = typeof source === 'string' ? fetchFile(source) : takeDeclared(source);
  fetched.set(source, fetching);
  return fetching;
}

const fetchFile = (source: string): Promise<void> =>
  load(source).then(take, () => void fetched.delete(source));

/** Adds them synchronously, so that the next render shows them. */
function takeDeclared(given: Pick<Catalogue, 'texts'>): Promise<void> {
  for (const [english, text] of Object.entries(given.texts)) declared.set(english, text);
  found.clear();
  return Promise.resolve();
}

async function load(source: string): Promise<Catalogue> {
  const file = files[`./hi/${source}.ts`];
  if (!file) throw new Error(`There is no words/hi/${source}.ts. Write it: Hindi by English.`);
  return file();
}

function take(catalogue: Catalogue): void {
  for (const [english, text] of Object.entries(catalogue.texts)) texts.set(english, text);
  if (catalogue.find) finders.add(catalogue.find);
  found.clear();
}

/** The results of `findElsewhere`, because the rows of a list need the same few texts many times. */
const found = new Map<string, string | undefined>();
const MOST_FOUND = 2_000;

function findElsewhere(english: string): string | undefined {
  if (found.has(english)) return found.get(english);
  let text: string | undefined;
  for (const find of finders) text ??= find(english);
  if (found.size >= MOST_FOUND) found.clear();
  found.set(english, text);
  return text;
}
