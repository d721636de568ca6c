import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources } from '../../src/schemas';
import type { Texts } from '../../src/words/translator';
import { root, sourceFiles } from '../architecture/importGraph';
import { declaredTexts } from './declaredTexts';
import { literalsIn } from './literals';
import { sourceOf, sourcesIn } from './sources';

const english = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/words/en/**/*.ts', {
  eager: true,
});
const hindi = import.meta.glob<{ readonly texts: Texts }>(
  ['../../src/words/hi/**/*.ts', '!../../src/words/hi/answers/*.ts'],
  { eager: true },
);

/** Excludes the language names, which are written in their own language. */
const catalogues = Object.entries(english)
  .map(([path, texts]) => ({ name: nameOf(path), texts: textsIn(texts) }))
  .filter(({ name }) => name !== 'shell/languages');
const hindiOf = (name: string): Texts => hindi[`../../src/words/hi/${name}.ts`]?.texts ?? {};

/** Catalogues whose English does not come from a screen: declarations, rules, file checks, the API, react-admin. */
const OF_NO_SCREEN = new Set(['answers', 'form/richText', 'form/stock', 'masters', 'sync/causes']);

describe.each(catalogues)('the texts of $name', ({ name, texts }) => {
  it('all have Hindi', () => {
    const known = hindiOf(name);
    expect(texts.filter(text => !(known[text] ?? '').trim())).toEqual([]);
  });

  it('have no unused Hindi', () => {
    const known = new Set(texts);
    expect(Object.keys(hindiOf(name)).filter(text => !known.has(text))).toEqual([]);
  });
});

it('pair each Hindi file with an English one, or with texts of no screen', () => {
  const known = new Set([...OF_NO_SCREEN, ...catalogues.map(({ name }) => name)]);
  expect(
    Object.keys(hindi)
      .map(nameOf)
      .filter(name => !known.has(name)),
  ).toEqual([]);
});

const pairs = Object.values(hindi).flatMap(({ texts }) => Object.entries(texts));

it('cover the shipped resources in Hindi, with no Hindi left over', () => {
  const declared = new Set(resources.flatMap(declaredTexts));
  const known = hindiOf('masters');
  expect([...declared].filter(text => !(known[text] ?? '').trim())).toEqual([]);
  expect(Object.keys(known).filter(text => !declared.has(text))).toEqual([]);
});

it('have equal placeholders in Hindi, in each form', () => {
  expect(pairs.length).toBeGreaterThan(50);
  expect(pairs.filter(([text, translated]) => placeholders(text) !== placeholders(translated))).toEqual([]);
});

it('have the same Hindi everywhere', () => {
  const known = new Map<string, string>();
  const differing = pairs.filter(
    ([text, translated]) => (known.get(text) ?? translated) !== translated || !known.set(text, translated),
  );
  expect(differing).toEqual([]);
});

it('have plural forms in Hindi where English has them', () => {
  expect(pairs.filter(([text, translated]) => forms(text) !== forms(translated))).toEqual([]);
});

it('use Latin digits and Hindi punctuation', () => {
  expect(pairs.filter(([, translated]) => /[०-९]/.test(translated)).map(([text]) => text)).toEqual([]);
  const ended = pairs.filter(([text, translated]) => /[a-z]{3}\.$/.test(text) && !/[।.)…]$/.test(translated));
  expect(ended.map(([text]) => text)).toEqual([]);
});

describe('the screens', () => {
  const drawn = sourcesIn([
    'src/shell',
    'src/ui',
    'src/form',
    'src/grid',
    'src/resources',
    'src/custom/txnLog',
  ]);

  it('use every text', () => {
    const code = sourceFiles('src')
      .filter(file => !file.startsWith('src/words/'))
      .map(file => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const used = new Set([...code.matchAll(/\b\w+\.(\w+)/g)].map(([, name]) => name));
    const unused = catalogues.flatMap(({ name }) =>
      Object.keys(english[`../../src/words/en/${name}.ts`] ?? {})
        .filter(text => !used.has(text) && text !== 'reactAdmin')
        .map(text => `${name}.${text}`),
    );
    expect(unused).toEqual([]);
  });

  it('contain no literal texts', () => {
    expect(drawn.length).toBeGreaterThan(50);
    expect(drawn.flatMap(literalsIn)).toEqual([]);
  });
});

describe('a literal', () => {
  const found = (code: string) => literalsIn(sourceOf(code)).map(line => line.replace(/^\S+ /, ''));

  it('is found in JSX, in conditional expressions, and in templates', () => {
    expect(found('<p>Saved</p>')).toEqual(['Saved']);
    expect(found("<p>{open ? 'Close it' : null}</p>")).toEqual(['Close it']);
    expect(found('<p>{count} <b>{`${count} rows left`}</b></p>')).toEqual(['rows left']);
  });

  it('is found in user-visible attributes, including those with elements', () => {
    expect(found('<C label="Search" className="one two" />')).toEqual(['Search']);
    expect(found("<C aria-label={open ? 'Hide' : 'Show'} />")).toEqual(['Hide', 'Show']);
    expect(found('<C empty={<p title="Why">None yet</p>} />')).toEqual(['Why', 'None yet']);
  });

  it('is found in toasts', () => {
    expect(found("notify('Saved', { type: 'success' })")).toEqual(['Saved']);
  });

  it('is ignored if it is not a word', () => {
    expect(found('<p title={t(words.why)}>{t(words.saved)} · <C size="small" /> — 5</p>')).toEqual([]);
  });
});

function textsIn(catalogue: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(catalogue).flatMap(value => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null
      ? Object.values(value).filter(text => typeof text === 'string')
      : [];
  });
}

function nameOf(path: string): string {
  return path.replace(/^.*\/words\/(en|hi)\/|\.ts$/g, '');
}

/** The placeholders of all plural forms together, because one form may spell out its number. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/%\{(.*?)\}/g)].map(([, name]) => name);
  return [...new Set(names)].sort().join();
}

function forms(text: string): number {
  return text.split('||||').length;
}
