import { describe, expect, it } from 'vitest';
import { fieldQuestions, withAnswers } from '../../src/files/declaration/fieldQuestions';

type Field = Readonly<Record<string, unknown>> & { readonly source: string };

const field = (source: string, more: object = {}): Field => ({
  kind: 'text',
  source,
  label: source.toUpperCase(),
  ...more,
});
const live = {
  name: 'fuelmap',
  fields: [
    field('outlet', { fid: 'aaaaaaaa' }),
    field('rate', { kind: 'number', fid: 'bbbbbbbb' }),
    field('pumps', { kind: 'list', fid: 'cccccccc', fields: [field('fuel', { fid: 'dddddddd' })] }),
  ],
  sections: [
    { id: 'main', fields: ['outlet', 'pumps'] },
    { id: 'more', fields: ['rate'] },
  ],
};
const [outlet, rate] = ['outlet', 'rate'].map(place => ({ place, label: place.toUpperCase() }));
const pumps = field('pumps', { kind: 'list', fields: [field('fuel')] });
const fileOf = (...fields: readonly Field[]) => ({ name: 'fuelmap', fields });
const asked = (...fields: readonly Field[]) =>
  fieldQuestions({ declaration: fileOf(...fields), live }).map(({ place, candidates }) => [
    place,
    candidates.map(each => each.place),
  ]);

describe('the fields of a file without ids', () => {
  it('raise no question if each has its name, is missing, or comes beside them', () => {
    expect(asked(field('outlet'), field('rate', { kind: 'number' }), pumps)).toEqual([]);
    expect(asked(field('outlet'))).toEqual([]);
    expect(asked(field('outlet'), field('rate'), field('station'), pumps)).toEqual([]);
  });

  it('may each be one that the file lacks', () => {
    const declaration = fileOf(field('station'), field('note'), pumps);
    expect(fieldQuestions({ declaration, live })).toEqual([
      { place: 'station', label: 'STATION', candidates: [outlet, rate] },
      { place: 'note', label: 'NOTE', candidates: [outlet, rate] },
    ]);
  });

  it('raise no question if they have an id or former names', () => {
    expect(asked(field('station', { fid: 'zzzzzzzz' }), pumps)).toEqual([]);
    expect(asked(field('station', { was: ['outlet'] }), field('rate', { kind: 'number' }), pumps)).toEqual(
      [],
    );
  });

  it('may not be one whose values they could never hold', () => {
    const tanks = field('tanks', { kind: 'list', fields: [] });
    expect(asked(field('outlet'), tanks, field('note'))).toEqual([
      ['tanks', ['pumps']],
      ['note', ['rate']],
    ]);
    expect(asked(field('outlet'), field('rate'), field('note'))).toEqual([]);
  });

  it('may be columns of rows', () => {
    const rows = { ...pumps, fields: [field('petrol')] };
    expect(asked(field('outlet'), field('rate'), rows)).toEqual([['pumps/petrol', ['pumps/fuel']]]);
  });

  it('are asked about only with the names that an account may change', () => {
    const declaration = fileOf(field('station'), field('x_new'), pumps);
    const adapted = { ...live, fields: [...live.fields, field('x_old', { fid: 'eeeeeeee' })] };
    expect(fieldQuestions({ declaration, live: adapted, prefix: 'x_' })).toEqual([
      { place: 'x_new', label: 'X_NEW', candidates: [{ place: 'x_old', label: 'X_OLD' }] },
    ]);
  });
});

describe('an answer', () => {
  const declaration = {
    ...fileOf(field('station'), { ...pumps, fields: [field('petrol')] }),
    sections: [
      { id: 'main', fields: ['station'] },
      { id: 'last', fields: ['pumps'] },
    ],
  };
  const answered = (renames: Readonly<Record<string, string>>, keeps: boolean) =>
    withAnswers({ declaration, live }, { renames: new Map(Object.entries(renames)), keeps });

  it('makes a field the live one under another name', () => {
    expect(answered({ station: 'outlet', 'pumps/petrol': 'pumps/fuel' }, false)).toEqual({
      ...declaration,
      fields: [
        { ...field('station'), fid: 'aaaaaaaa' },
        { ...pumps, fields: [{ ...field('petrol'), fid: 'dddddddd' }] },
      ],
    });
  });

  it('changes nothing if all fields are new and the others are removed', () => {
    expect(answered({}, false)).toEqual(declaration);
  });

  it('keeps unclaimed fields, in their own sections if the file has them', () => {
    expect(answered({ station: 'outlet' }, true)).toEqual({
      ...declaration,
      fields: [
        { ...field('station'), fid: 'aaaaaaaa' },
        { ...pumps, fields: [field('petrol'), field('fuel', { fid: 'dddddddd' })] },
        field('rate', { kind: 'number', fid: 'bbbbbbbb' }),
      ],
      sections: [
        { id: 'main', fields: ['station'] },
        { id: 'last', fields: ['pumps', 'rate'] },
      ],
    });
    expect(answered({}, true)).toMatchObject({
      sections: [{ fields: ['station', 'outlet'] }, { fields: ['pumps', 'rate'] }],
    });
  });
});
