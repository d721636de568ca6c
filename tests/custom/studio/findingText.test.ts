import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeOf } from '../../../src/custom/studio/edit/findings/findingPlace';
import { findingText } from '../../../src/custom/studio/edit/findings/findingText';
import { lintResource } from '../../../src/schemas/lintResource';
import { changeLanguage } from '../../../src/words/changeLanguage';
import { newColumn } from '../../../src/words/en/studio/place';
import { setSpeaker, translateAny } from '../../../src/words/translator';
import { broken, textOf } from '../../schemas/studio/brokenDeclarations';

const fuel = { kind: 'text', source: 'fuel', label: 'Fuel type' };

/** What the studio says of a draft: the entry of the outline, and the sentence. */
const said = (draft: Readonly<Record<string, unknown>>) =>
  lintResource({ name: 'fuelmap', ...draft }).map(finding => {
    const place = placeOf(finding, draft);
    return `${place.entry?.label ?? ''} | ${findingText(finding, place, draft)}`;
  });

const ofField = (field: object) => said({ fields: [{ ...fuel, ...field }] });

describe('a finding', () => {
  it('asks to fill in what a field lacks, as its panel calls it', () => {
    const choices = ['Fuel type | Fill in “Choices”.'];
    expect(ofField({ kind: 'select' })).toEqual(choices);
    expect(ofField({ kind: 'select', choices: [] })).toEqual(choices);
    expect(ofField({ kind: 'reference' })).toEqual([
      'Fuel type | Fill in “Resource that it refers to”.',
      'Fuel type | Fill in “Field of it that is shown”.',
    ]);
    expect(ofField({ label: undefined })).toEqual(['fuel | Fill in “Label”.']);
    expect(said({ fields: [fuel], noun: '' })).toEqual(['General | Fill in “One record is called”.']);
  });

  it('says what an input takes', () => {
    expect(ofField({ maxLength: 'many' })).toEqual([
      'Fuel type | “Most characters” takes a whole number, at least 1.',
    ]);
    expect(ofField({ kind: 'number', default: 'x' })).toEqual(['Fuel type | “Default” takes a number.']);
    expect(said({ fields: [fuel, { ...fuel, label: 'Fuel' }] })).toEqual([
      'Fuel | Another field has the same “Name for programs”. Change one of them.',
    ]);
    const columns = [{ source: 'fuel', title: 'Fuel type', width: 3 }];
    expect(said({ fields: [fuel], columns })).toEqual([
      'Fuel type | “Width of its column” takes a whole number, at least 40.',
    ]);
  });

  it('calls fields, kinds and other inputs as the screen does', () => {
    const rate = { kind: 'number', source: 'rate', label: 'Rate per litre' };
    const when = { eq: ['rate', 'five'] };
    expect(said({ fields: [{ ...fuel, when }, rate] })).toEqual([
      "Fuel type | “Value”: 'Rate per litre' holds a number. Compare it with a number.",
    ]);
    expect(ofField({ kind: 'yesNo', required: 'Say it' })).toEqual([
      'Fuel type | It is on or off, never empty. Leave "required" out.',
    ]);
    const sections = [{ id: 'main', title: 'Main data', description: '', fields: ['fuel'], toggle: 'rate' }];
    expect(said({ fields: [fuel, rate], sections })).toEqual([
      'Main data | “Opened by”: The field \'Rate per litre\' is of kind Number. A toggle is a field of kind "Yes or no".',
    ]);
  });

  it('leads to a column through the rows that have it', () => {
    const litres = { kind: 'text', source: 'litres', label: 'Litres', maxLength: 'many' };
    const rows = { kind: 'list', source: 'readings', label: 'Readings', fields: [fuel, litres] };
    const nested = { kind: 'list', source: 'pumps', label: 'Pumps', fields: [rows] };
    const draft = { name: 'fuelmap', fields: [fuel, nested] };
    const [finding] = lintResource(draft);
    const place = finding && placeOf(finding, draft);
    expect(place?.entry).toEqual({
      label: 'Litres',
      within: ['Pumps', 'Readings'],
      path: [1, 0, 1],
      section: null,
    });
    expect(finding && place && findingText(finding, place, draft)).toBe(
      '“Most characters” takes a whole number, at least 1.',
    );
    const whole = { pointer: '/fields/1/fields', message: "'fields' is as the product ships it." };
    expect(placeOf(whole, draft)).toMatchObject({
      entry: { label: 'Pumps', path: [1] },
      property: undefined,
    });
    const compared = { ...fuel, when: { eq: ['litres', 'five'] } };
    const rate = { kind: 'number', source: 'litres', label: 'Litres per day' };
    expect(ofField({ kind: 'list', fields: [compared, rate] })).toEqual([
      "Fuel type | “Value”: 'Litres per day' holds a number. Compare it with a number.",
    ]);
  });

  it('about rows without a column names the input for a new one', () => {
    const lacking = [`Fuel type | Fill in “${newColumn}”.`];
    expect(ofField({ kind: 'list' })).toEqual(lacking);
    expect(ofField({ kind: 'list', fields: [] })).toEqual(lacking);
  });

  it('about something that no panel shows is worded as in the JSON view', () => {
    const [finding] = lintResource({ name: 'fuelmap', fields: [fuel], colums: [] });
    expect(finding && placeOf(finding, {})).toEqual({ entry: null, property: undefined });
    expect(said({ fields: [fuel], colums: [] })).toEqual([
      " | There is no 'colums' here. Did you mean 'columns'?",
    ]);
  });
});

describe('in Hindi', () => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
    await changeLanguage('hi');
  });
  afterEach(() => {
    setSpeaker(undefined);
    vi.unstubAllGlobals();
  });

  it('a finding has the Hindi label of the input', () => {
    expect(ofField({ kind: 'select' })).toEqual(['Fuel type | “विकल्प” भरें।']);
  });

  it('no message and no cure of a mistake is left in English', () => {
    const left = broken.flatMap(({ change }) =>
      lintResource(JSON.parse(textOf(change))).flatMap(({ message, cure }) =>
        [message, cure].filter(text => translateAny(text) === text),
      ),
    );
    expect(left).toEqual([]);
  });
});
