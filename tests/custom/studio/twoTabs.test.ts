import { describe, expect, it } from 'vitest';
import {
  withField,
  withoutField,
  type DraftDeclaration,
  fieldsOf,
  sectionsOf,
} from '../../../src/custom/studio/edit/draftShape';
import { fieldOfTexts, textsOfField } from '../../../src/custom/studio/edit/fieldProperties';
import { withFieldAt, withSectionAt } from '../../../src/custom/studio/edit/place/draftMoves';
import {
  textsOfSection,
  withFieldIn,
  withNewSection,
  withSection,
} from '../../../src/custom/studio/edit/place/draftSections';
import { withColumn, withMovedColumn } from '../../../src/custom/studio/edit/place/fieldColumn';
import { changeTexts } from '../../../src/custom/studio/saving/changeTexts';
import { createDraftKeeper, type DraftKeeper } from '../../../src/custom/studio/saving/draftKeeper';
import type { StoredState } from '../../../src/custom/studio/saving/storedDraft';
import { resources } from '../../../src/schemas';

const fuels = ['Petrol', 'Diesel'].map(name => ({ id: name, name }));
const main = { id: 'main', title: 'Main', description: '', fields: ['outlet', 'fuel'] };
const tank = { id: 'tank', title: 'Tank', description: '', fields: ['litres'] };
const before = {
  name: 'fuelmap',
  fields: [
    { kind: 'text', source: 'outlet', label: 'Outlet', fid: 'aaaaaaaa' },
    { kind: 'select', source: 'fuel', label: 'Fuel', fid: 'bbbbbbbb', choices: fuels },
    { kind: 'number', source: 'litres', label: 'Litres', fid: 'cccccccc' },
  ],
  sections: [main, tank],
  columns: [
    { source: 'outlet', title: 'Outlet', width: 120 },
    { source: 'fuel', title: 'Fuel' },
    { source: 'litres', title: 'Litres' },
  ],
};

/** Two tabs of one draft, and the API where both save it. */
function twoTabs() {
  let stored: StoredState = { declaration: before, revision: 1, baseVersion: 1 };
  const base = { version: 1, digest: 'd1', declaration: before };
  const never = () => Promise.reject(new Error('Nobody publishes here.'));
  const save = async (next: StoredState) => {
    if (next.revision !== stored.revision)
      throw Object.assign(new Error('changed'), {
        body: { answer: { code: 'draftChanged', theirs: stored } },
      });
    stored = { ...next, revision: stored.revision + 1 };
    return stored;
  };
  const ports = { save, version: never, stored: async () => stored, renew: never, live: never };
  const open = () => createDraftKeeper({ ...stored, base }, ports);
  return { one: open(), other: open(), stored: () => stored.declaration };
}

type Edit = (draft: DraftDeclaration) => DraftDeclaration;

/** Both tabs change the draft they have opened; the second one saves over what the first one has saved. */
async function bothEdit(mine: Edit, theirs: Edit) {
  const { one, other, stored } = twoTabs();
  other.change(theirs);
  await other.flush();
  one.change(mine);
  const saving = one.flush();
  // Until it is saved or asks.
  await Promise.race([saving, asked(one)]);
  return { one, saving, stored };
}

const asked = (keeper: DraftKeeper) =>
  new Promise<void>(resolve => {
    keeper.subscribe(() => keeper.state().question && resolve());
  });

/** What is asked, in the words of the dialog. */
const questions = (keeper: DraftKeeper) =>
  keeper.state().question?.overlaps.map(change => {
    const { label, mine, theirs } = changeTexts(change, [before], resources);
    return `${label}: ${mine} or ${theirs}`;
  });

const titled = (id: string, title: string): Edit => {
  return draft => {
    const section = sectionsOf(draft).find(each => each['id'] === id) ?? {};
    return withSection(draft, id, { ...textsOfSection(section), title });
  };
};

const choices =
  (typed: string): Edit =>
  draft => {
    const field = fieldsOf(draft)[1] ?? {};
    return withField(draft, 1, fieldOfTexts(field, { ...textsOfField(field), choices: typed }));
  };

const column =
  (source: string, label: string, texts: { readonly listed: string; readonly width: string }): Edit =>
  draft =>
    withColumn(draft, { source, label }, texts);

const sectionTexts = (draft: DraftDeclaration) =>
  sectionsOf(draft).map(({ title, fields }) => `${String(title)}: ${String(fields)}`);
const columnTexts = ({ columns }: DraftDeclaration) =>
  (Array.isArray(columns) ? columns : []).map(each => `${each.source} ${each.width ?? ''}`.trim());
const choiceTexts = (draft: DraftDeclaration) => textsOfField(fieldsOf(draft)[1] ?? {})['choices'];

describe('two tabs of one draft', () => {
  it('both keep their changes of sections', async () => {
    const { stored, saving } = await bothEdit(titled('main', 'Pump'), draft =>
      withFieldIn(withNewSection(draft, 'More'), 'litres', 'more'),
    );
    expect(await saving).toBe(3);
    expect(sectionTexts(stored())).toEqual(['Pump: outlet,fuel', 'Tank: ', 'More: litres']);
  });

  it('may reorder sections and rename one, and move fields while one is removed', async () => {
    const order = await bothEdit(draft => withSectionAt(draft, 'tank', 'main'), titled('tank', 'Tanks'));
    expect(sectionTexts(order.stored())).toEqual(['Tanks: litres', 'Main: outlet,fuel']);
    const fields = await bothEdit(
      draft => withFieldAt(draft, 'bbbbbbbb', { section: 'main', before: 'aaaaaaaa' }),
      draft => withoutField(draft, 2),
    );
    expect(sectionTexts(fields.stored())).toEqual(['Main: fuel,outlet', 'Tank: ']);
    expect(columnTexts(fields.stored())).toEqual(['outlet 120', 'fuel']);
  });

  it('are asked which title of a section to keep', async () => {
    const { one, saving, stored } = await bothEdit(titled('main', 'Pump'), titled('main', 'Outlet'));
    expect(questions(one)).toEqual(['Main › Heading: Pump or Outlet']);
    one.state().question?.answer(new Set());
    expect(await saving).toBe(3);
    expect(sectionTexts(stored())).toEqual(['Pump: outlet,fuel', 'Tank: litres']);
  });

  it('both keep their changes of columns', async () => {
    const width = column('fuel', 'Fuel', { listed: 'yes', width: '90' });
    const moved = await bothEdit(draft => withMovedColumn(draft, 'litres', -1), width);
    expect(columnTexts(moved.stored())).toEqual(['outlet 120', 'litres', 'fuel 90']);
    const left = await bothEdit(column('outlet', 'Outlet', { listed: 'no', width: '' }), width);
    expect(columnTexts(left.stored())).toEqual(['fuel 90', 'litres']);
  });

  it('are asked which width of a column to keep', async () => {
    const wide = (width: string) => column('outlet', 'Outlet', { listed: 'yes', width });
    const { one, saving, stored } = await bothEdit(wide('200'), wide('60'));
    const [first] = one.state().question?.overlaps ?? [];
    expect(questions(one)).toEqual([expect.stringContaining('200 or 60')]);
    one.state().question?.answer(new Set([first?.name ?? '']));
    expect(await saving).toBe(2);
    expect(columnTexts(stored())).toEqual(['outlet 60', 'fuel', 'litres']);
  });

  it('both keep their changes of choices', async () => {
    const { stored, saving } = await bothEdit(
      choices('Petrol\nDiesel\nCNG'),
      choices('Petrol: Petrol (E20)\nDiesel\nLPG'),
    );
    expect(await saving).toBe(3);
    expect(choiceTexts(stored())).toBe('Petrol: Petrol (E20)\nDiesel\nLPG\nCNG');
  });

  it('are asked whether to remove a choice that the other has renamed', async () => {
    const { one, saving, stored } = await bothEdit(choices('Petrol'), choices('Petrol\nDiesel: HSD'));
    expect(questions(one)).toEqual([expect.stringContaining('removed or')]);
    one.state().question?.answer(new Set(one.state().question?.overlaps.map(({ name }) => name)));
    expect(await saving).toBe(2);
    expect(choiceTexts(stored())).toBe('Petrol\nDiesel: HSD');
  });
});
