import { expect, test } from 'vitest';
import type { Change } from '../../../src/custom/studio/edit/draftScope';
import { sectionsOf, type DraftDeclaration } from '../../../src/custom/studio/edit/draftShape';
import {
  fieldId,
  fieldPlaces,
  sectionId,
  sectionPlaces,
} from '../../../src/custom/studio/edit/outline/outlinePlaces';
import { groupsOf } from '../../../src/custom/studio/edit/place/fieldGroups';

const draft = {
  fields: ['outlet', 'fuel', 'rate'].map(source => ({ kind: 'text', source, fid: source })),
  sections: [
    { id: 'main', title: 'Main', description: '', fields: ['outlet', 'fuel'] },
    { id: 'tank', title: 'Tank', description: '', fields: ['rate'] },
  ],
};

/** What becomes of the draft. */
function keeper() {
  let now: DraftDeclaration = draft;
  const change: Change = update => {
    now = typeof update === 'function' ? update(now) : update;
  };
  return { change, names: () => sectionsOf(now).map(({ fields }) => fields) };
}

test('a field can be dropped before each field and at the end of each section, and nowhere else', () => {
  const { change, names } = keeper();
  const places = fieldPlaces(groupsOf(draft), change, () => false);
  expect(new Set(places.map(({ id }) => id)).size).toBe(5);
  expect(places.every(({ takes }) => takes(fieldId('fuel')))).toBe(true);
  expect(places.some(({ takes }) => takes(sectionId('main')))).toBe(false);
  places.at(-1)?.put(fieldId('fuel'));
  expect(names()).toEqual([['outlet'], ['rate', 'fuel']]);
});

test('a shipped field can be dropped in its own section alone', () => {
  const places = fieldPlaces(groupsOf(draft), keeper().change, ({ key }) => key === 'fuel');
  const open = (key: string) => places.filter(({ takes }) => takes(fieldId(key))).length;
  expect(open('fuel')).toBe(3);
  expect(open('outlet')).toBe(5);
});

test('a section can be dropped before each section and at the end, and no field there', () => {
  const { change, names } = keeper();
  const places = sectionPlaces(['main', 'tank'], change);
  expect(places.map(({ takes }) => takes(sectionId('tank')))).toEqual([true, true, true]);
  expect(places.some(({ takes }) => takes(fieldId('fuel')))).toBe(false);
  places[0]?.put(sectionId('tank'));
  expect(names()).toEqual([['rate'], ['outlet', 'fuel']]);
});
