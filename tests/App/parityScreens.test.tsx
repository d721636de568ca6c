import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openApiDocument } from '../../server/openapi/document';
import { defineResource } from '../../src/schemas/defineResource';
import type { ResourceDeclaration, ResourceSchema } from '../../src/schemas/resource';
import { unsavedWork } from '../../src/ui/unsaved/unsavedWork';
import { generatedAnew, PARITY_SEED, shippedAnew } from '../server/routes/studio/parityDeclarations';
import { describedCalls } from '../server/setup/describedCalls';
import { partInTurn } from '../setup/whole';
import { accessibleTree } from './accessibleTree';
import { openConsole } from './openConsole';
import { comeBack, goTo } from './pumpTab';

const all = [...shippedAnew, ...generatedAnew(50)];
const declarations = partInTurn(all, all.length);
// Without the demo's records, which only a resource from a file has.
const schemas = declarations.map(declaration => defineResource({ ...declaration, seed: { count: 0 } }));

type Opened = Awaited<ReturnType<typeof openConsole>>;
type Client = Awaited<ReturnType<Opened['client']>>;

async function publish(api: Client, declaration: ResourceDeclaration): Promise<void> {
  const { name } = declaration;
  const draft = Object((await api.post('/studio/drafts', { name, from: 'declaration', declaration })).json);
  const body = { revision: draft.revision, expect: '', why: 'A test' };
  expect(await api.post(`/studio/drafts/${draft.id}/publish`, body)).toMatchObject({ status: 200 });
}

/** What the references of a record point to: itself, or nothing. A random id would be that of no record. */
const references = ({ name, fields }: ResourceSchema, id: string) =>
  Object.fromEntries(
    fields.flatMap(field =>
      field.kind === 'reference' ? [[field.source, field.resource === name ? id : null]] : [],
    ),
  );

/** Stores up to two records of random content, the same ones each time. */
async function fill(api: Client, schema: ResourceSchema): Promise<void> {
  const add = describedCalls(openApiDocument([schema])).find(({ path }) =>
    path.endsWith(`/${schema.name}/add`),
  );
  const bodies = add?.body ? fc.sample(add.body, { numRuns: 12, seed: PARITY_SEED }) : [];
  let stored = 0;
  for (const [at, body] of bodies.entries())
    if (stored < 2) {
      const { status } = await api.post(
        `/master/${schema.name}/add`,
        Object.assign({}, body, references(schema, `r${at}`), { id: `r${at}`, status: 1 }),
      );
      if (status === 200) stored += 1;
    }
}

/** What its list, the form of a new record, and those of a stored record and its clone tell. */
async function treesOf(
  api: Client,
  { name, screens, menu, can }: ResourceSchema,
): Promise<readonly string[]> {
  const trees: string[] = [];
  const [first] = Object((await api.post(`/master/${name}/list`, {})).json);
  const { list, create, edit, clone } = screens;
  const openList = async () => {
    await fromMenu(menu ? `/${name}/list` : ELSEWHERE);
    // A resource without an entry in the menu is opened by its address.
    if (!menu) await goTo(`/${name}/list`);
    await screen.findByRole('heading', { name: list.title });
    if (first) await screen.findByRole('checkbox', { name: 'Select row 1' });
  };
  await openList();
  trees.push(await settledTree());
  await goTo(`/${name}/create`);
  await screen.findByRole('button', { name: create.save });
  trees.push(await untouchedTree());
  if (first) {
    await openList();
    await goTo(`/${name}/edit/${first.id}`);
    await screen.findByRole('button', { name: edit.save });
    trees.push(await untouchedTree());
    if (can.clone) {
      await openList();
      await goTo(`/${name}/clone/${first.id}`);
      await screen.findByRole('button', { name: clone.save });
      trees.push(await untouchedTree(STILL_LOOKS_OF_CLONE));
    }
  }
  return trees;
}

const ELSEWHERE = '/downloaddata';

async function fromMenu(path: string): Promise<void> {
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  const link = await waitFor(() => {
    const found = within(menu)
      .getAllByRole('link')
      .find(each => each.getAttribute('href') === path);
    if (!found) throw new Error(`The menu has no ${path}.`);
    return found;
  });
  fireEvent.click(link);
}

const LOOK_MS = 50;
const STILL_LOOKS = 5;
/** Of a clone, whose values are looked for in other records half a second after they came. */
const STILL_LOOKS_OF_CLONE = 20;
/** A part whose code is being fetched, such as the editor of formatted text, or an answer about duplicates. */
const LOADING = /progressbar|Loading|Checking/u;

/** The tree of the page once the page stays the same; parts of a form come later than its button. */
async function settledTree(stillLooks = STILL_LOOKS): Promise<string> {
  let before = '';
  let looks = 0;
  await vi.waitFor(
    async () => {
      await act(async () => void (await Promise.resolve()));
      const now = markup();
      looks = now === before && !LOADING.test(now) ? looks + 1 : 0;
      before = now;
      expect(looks).toBeGreaterThanOrEqual(stillLooks);
    },
    { timeout: 30_000, interval: LOOK_MS },
  );
  return accessibleTree(screen.getByRole('main'));
}

/** The tree of a form in which nobody typed: it has nothing unsaved. */
async function untouchedTree(stillLooks = STILL_LOOKS): Promise<string> {
  const tree = await settledTree(stillLooks);
  expect([window.location.pathname, unsavedWork.list()]).toEqual([window.location.pathname, []]);
  return tree;
}

/** What the page holds, with the values of its inputs: compared far sooner than the tree of roles. */
const markup = (): string =>
  [
    document.querySelector('main')?.innerHTML ?? 'Loading',
    ...Array.from(document.querySelectorAll('main input, main textarea, main select'), input =>
      'value' in input ? String(input.value) : '',
    ),
  ].join('\n');

async function seen(api: Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const trees = new Map<string, readonly string[]>();
  for (const schema of schemas) await fill(api, schema);
  await comeBack();
  for (const schema of schemas) trees.set(schema.name, await treesOf(api, schema));
  return trees;
}

test(
  'a screen reader gets the same for a resource from a file and for the same one published',
  async ({ annotate }) => {
    const file = await openConsole({ further: schemas, path: ELSEWHERE });
    const fromFile = await seen(await file.client());
    cleanup();
    const opened = await openConsole({ further: [], path: ELSEWHERE, publishesInHour: 1_000 });
    const api = await opened.client();
    for (const declaration of declarations) await publish(api, declaration);
    const published = await seen(api);
    for (const [name, trees] of fromFile) expect([name, published.get(name)]).toEqual([name, trees]);
    const all = [...fromFile.values()].flat();
    expect(all.filter(tree => /^ *textbox /mu.test(tree)).length).toBeGreaterThan(declarations.length);
    const lines = all.join('\n').split('\n').length;
    await annotate(
      `${declarations.length} declarations, ${all.length} screens, ${lines} lines, 0 differences`,
    );
  },
  60_000 + declarations.length * 30_000,
);
