import { withReferences } from '../../../src/schemas/studio/merge/fieldReferences';
import { isRecord } from '../../../src/schemas/values/values';

type Declaration = Record<string, unknown>;

/** A sound declaration, which each of the broken ones is but for one mistake. */
const SOUND = {
  name: 'fuelmap',
  noun: 'fuel',
  menu: { key: 'x_fuelmap', label: 'Fuel Map', icon: 'item', order: 100 },
  fields: [
    { kind: 'text', source: 'outlet', label: 'Outlet', required: 'Outlet Required', maxLength: 50 },
    {
      kind: 'select',
      source: 'fuel',
      label: 'Fuel',
      choices: [
        { id: 'petrol', name: 'Petrol' },
        { id: 'diesel', name: 'Diesel' },
      ],
    },
    { kind: 'number', source: 'rate', label: 'Rate', positive: 'Must be above zero' },
    { kind: 'yesNo', source: 'has_tank', label: 'Has tank' },
    { kind: 'integer', source: 'litres', label: 'Litres', when: { eq: ['fuel', 'diesel'] } },
  ],
  sections: [
    { id: 'main', title: 'Main', description: '', fields: ['outlet', 'fuel', 'rate'] },
    { id: 'tank', title: 'Tank', description: '', fields: ['litres'], toggle: 'has_tank' },
  ],
  columns: [
    { source: 'outlet', title: 'Outlet' },
    { source: 'rate', title: 'Rate' },
  ],
  display: 'outlet',
  uniqueKeys: [{ fields: ['outlet', 'fuel'], title: 'Already Exists', message: 'There is one' }],
};

const field = (at: number, properties: Declaration) => (declaration: Declaration) => {
  const fields = list(declaration['fields']);
  return {
    ...declaration,
    fields: fields.map((each, index) => (index === at ? { ...each, ...properties } : each)),
  };
};
/** Another name of a field, wherever it is named. */
const named = (at: number, name: string) => (declaration: Declaration) => {
  const from = list(declaration['fields'])[at]?.['source'];
  return {
    ...withReferences(field(at, { source: name })(declaration), each => (each === from ? name : each)),
  };
};
const section = (at: number, properties: Declaration) => (declaration: Declaration) => {
  const sections = list(declaration['sections']);
  return {
    ...declaration,
    sections: sections.map((each, index) => (index === at ? { ...each, ...properties } : each)),
  };
};
const whole = (properties: Declaration) => (declaration: Declaration) => ({ ...declaration, ...properties });
const list = (value: unknown): readonly Declaration[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The JSON text of a declaration with one mistake, as the JSON view shows it. */
export const textOf = (change: (declaration: Declaration) => Declaration): string =>
  JSON.stringify(change(SOUND), null, 2);

/** Each mistake, and what is said about it: line and column, pointer, message and cure. */
export const broken = [
  {
    what: 'an unknown kind',
    said: "12:15 /fields/0/kind | 'txet' is not known here. Did you mean 'text'?",
    change: field(0, { kind: 'txet' }),
  },
  {
    what: 'a kind of another case',
    said: "34:15 /fields/2/kind | 'Number' is not known here. Did you mean 'number'?",
    change: field(2, { kind: 'Number' }),
  },
  {
    what: 'no kind',
    said: '11:5 /fields/0 | \'kind\' is missing. Add "kind", one of: text, longText, richText, number, integer, boolean, yesNo, select, date, dateTime, reference, list, jsonList, readOnly.',
    change: field(0, { kind: undefined }),
  },
  {
    what: 'a kind that is like none',
    said: "12:15 /fields/0/kind | 'hologram' is not known here. Choose one of: text, longText, richText, number, integer, boolean, yesNo, select, date, dateTime, reference, list ….",
    change: field(0, { kind: 'hologram' }),
  },
  {
    what: 'a property with a typing error',
    said: "17:7 /fields/0/requird | There is no 'requird' here. Did you mean 'required'?",
    change: field(0, { requird: 'Outlet Required' }),
  },
  {
    what: 'a property of another case',
    said: "17:7 /fields/0/maxlength | There is no 'maxlength' here. Did you mean 'maxLength'?",
    change: field(0, { maxlength: 20 }),
  },
  {
    what: 'a property with a typing error at the top',
    said: "88:3 /colums | There is no 'colums' here. Did you mean 'columns'?",
    change: whole({ columns: undefined, colums: [{ source: 'outlet', title: 'Outlet' }] }),
  },
  {
    what: 'a length as text',
    said: "16:20 /fields/0/maxLength | This is the text '50'. Write a whole number from 1.",
    change: field(0, { maxLength: '50' }),
  },
  {
    what: 'a length with a fraction',
    said: '16:20 /fields/0/maxLength | This is 49.6. Write a whole number from 1.',
    change: field(0, { maxLength: 49.6 }),
  },
  {
    what: 'a length in words',
    said: "16:20 /fields/0/maxLength | This is the text 'fifty'. Write a whole number from 1.",
    change: field(0, { maxLength: 'fifty' }),
  },
  {
    what: 'a label that is a number',
    said: '14:16 /fields/0/label | This is 2026. Write text that is not empty.',
    change: field(0, { label: 2026 }),
  },
  {
    what: 'a help text that is a number',
    said: '17:15 /fields/0/help | This is 12. Write text that is not empty.',
    change: field(0, { help: 12 }),
  },
  {
    what: 'a required mark instead of a message',
    said: '15:19 /fields/0/required | This is true. Write text that is not empty.',
    change: field(0, { required: true }),
  },
  {
    what: 'a flag as text',
    said: "17:18 /fields/0/suggest | This is the text 'yes'. Write true or false.",
    change: field(0, { suggest: 'yes' }),
  },
  {
    what: 'a clearable mark as text',
    said: "32:20 /fields/1/clearable | This is the text 'true'. Write true or false.",
    change: field(1, { clearable: 'true' }),
  },
  {
    what: 'columns that are no list',
    said: '77:14 /columns | This is an object. Write a list: [ … ].',
    change: whole({ columns: { source: 'outlet', title: 'Outlet' } }),
  },
  {
    what: 'a choice twice',
    said: "32:17 /fields/1/choices/2/id | The choice 'petrol' appears twice. Keep one of them; the first is number 1.",
    change: field(1, {
      choices: [
        { id: 'petrol', name: 'Petrol' },
        { id: 'diesel', name: 'Diesel' },
        { id: 'petrol', name: 'P' },
      ],
    }),
  },
  {
    what: 'a default that is like a choice',
    said: "32:18 /fields/1/default | 'petrl' is not one of the choices. Did you mean 'petrol'?",
    change: field(1, { default: 'petrl' }),
  },
  {
    what: 'a default that is like no choice',
    said: "32:18 /fields/1/default | 'hydrogen' is not one of the choices. Choose one of: petrol, diesel. Or leave it out.",
    change: field(1, { default: 'hydrogen' }),
  },
  {
    what: 'a default that is not above zero',
    said: '38:18 /fields/2/default | The default -1 is not above zero. Leave it out, raise it, or leave "positive" out.',
    change: field(2, { default: -1 }),
  },
  {
    what: 'a default as text',
    said: "38:18 /fields/2/default | This is the text '96.5'. Write a number.",
    change: field(2, { default: '96.5' }),
  },
  {
    what: 'a whole number with a fraction',
    said: '54:18 /fields/4/default | The default 2.5 is not a whole number. Round it or use kind "number".',
    change: field(4, { default: 2.5 }),
  },
  {
    what: 'a default that is too long',
    said: '17:18 /fields/0/default | The default is longer than 50 characters. Shorten it or raise "maxLength".',
    change: field(0, { default: 'x'.repeat(60) }),
  },
  {
    what: 'a required yes or no',
    said: '43:7 /fields/3/required | It is on or off, never empty. Leave "required" out.',
    change: field(3, { required: 'Say it' }),
  },
  {
    what: 'a name with a blank',
    said: "35:17 /fields/2/source | 'sale rate' cannot be a field's name. Use letters, digits and underscores, beginning with a letter.",
    change: named(2, 'sale rate'),
  },
  {
    what: 'a name with a dot',
    said: "35:17 /fields/2/source | 'rate.per.litre' cannot be a field's name. Use letters, digits and underscores, beginning with a letter.",
    change: named(2, 'rate.per.litre'),
  },
  {
    what: 'a reserved name',
    said: "35:17 /fields/2/source | 'constructor' is a reserved word of JavaScript. Choose another name, such as constructor_cd.",
    change: named(2, 'constructor'),
  },
  {
    what: 'the name of a system field',
    said: '34:15 /fields/2/kind | \'id\' is reserved: the product fills it in. Name it field_id, leave it out, or declare it as kind "readOnly".',
    change: named(2, 'id'),
  },
  {
    what: 'a name twice',
    said: "57:17 /fields/5/source | The field 'outlet' appears twice. Keep one of them; the first is number 1.",
    change: (d: Declaration) => ({
      ...d,
      fields: [...list(d['fields']), { kind: 'text', source: 'outlet', label: 'Outlet' }],
    }),
  },
  {
    what: 'a field id twice',
    said: "33:14 /fields/1/fid | The field id 'abcdefgh' appears twice. Keep one of them; the first is number 1.",
    change: (d: Declaration) => field(1, { fid: 'abcdefgh' })(field(0, { fid: 'abcdefgh' })(d)),
  },
  {
    what: 'a field id of other letters',
    said: "17:14 /fields/0/fid | This is the text 'ABC'. Write eight of the letters a to z and 2 to 7, or leave it out.",
    change: field(0, { fid: 'ABC' }),
  },
  {
    what: 'a field that is no object',
    said: '11:5 /fields/0 | This is the text \'outlet\'. Write a field: { "kind": "text", … }.',
    change: (d: Declaration) => ({ ...d, fields: ['outlet'] }),
  },
  {
    what: 'a resource name with blanks',
    said: "2:11 /name | 'Fuel Map' cannot be a route. Use small letters, digits and single dashes, beginning with a letter: fuel-map.",
    change: whole({ name: 'Fuel Map' }),
  },
  {
    what: 'a resource name that is taken by a screen',
    said: "2:11 /name | 'files' is the route of another screen or call. Choose another name, such as files-map.",
    change: whole({ name: 'files' }),
  },
  {
    what: 'a permission key of another screen',
    said: "5:12 /menu/key | The permission key 'download_data' overlaps with 'download_data': permissions are found by substring. Choose a key that neither contains another nor is part of one.",
    change: whole({ menu: { key: 'download_data', label: 'Fuel Map', icon: 'item', order: 1 } }),
  },
  {
    what: 'a menu order as text',
    said: "8:14 /menu/order | This is the text '100'. Write a number.",
    change: whole({ menu: { key: 'x_fuelmap', label: 'Fuel Map', icon: 'item', order: '100' } }),
  },
  {
    what: 'a condition on a field with a typing error',
    said: "50:11 /fields/4/when/eq/0 | There is no field 'fule'. Did you mean 'fuel'?",
    change: field(4, { when: { eq: ['fule', 'diesel'] } }),
  },
  {
    what: 'a condition on a choice with a typing error',
    said: "51:11 /fields/4/when/eq/1 | 'diesl' is not one of the choices of 'fuel'. Did you mean 'diesel'?",
    change: field(4, { when: { eq: ['fuel', 'diesl'] } }),
  },
  {
    what: 'a condition on an unknown choice',
    said: "51:11 /fields/4/when/eq/1 | 'hydrogen' is not one of the choices of 'fuel'. Choose one of: petrol, diesel.",
    change: field(4, { when: { eq: ['fuel', 'hydrogen'] } }),
  },
  {
    what: 'an operator with a typing error',
    said: "49:9 /fields/4/when/presnt | There is no operator 'presnt'. Did you mean 'present'?",
    change: field(4, { when: { presnt: 'fuel' } }),
  },
  {
    what: 'a condition that compares a switch with text',
    said: "51:11 /fields/4/when/eq/1 | 'has_tank' is on or off. In conditions, write true or false for it.",
    change: field(4, { when: { eq: ['has_tank', 'yes'] } }),
  },
  {
    what: 'a condition that compares a number with text',
    said: "51:11 /fields/4/when/eq/1 | 'rate' holds a number. Compare it with a number.",
    change: field(4, { when: { eq: ['rate', '5'] } }),
  },
  {
    what: 'a condition that compares text with a number',
    said: '51:11 /fields/4/when/eq/1 | \'outlet\' holds text. Compare it with text: "801".',
    change: field(4, { when: { eq: ['outlet', 801] } }),
  },
  {
    what: 'a condition on itself',
    said: "49:20 /fields/4/when/present | 'litres' depends on itself. Name another field; a hidden input cannot be filled in.",
    change: field(4, { when: { present: 'litres' } }),
  },
  {
    what: 'two operators in one condition',
    said: '48:15 /fields/4/when | A condition has exactly one operator. Join several with "and" or "or".',
    change: field(4, { when: { present: 'fuel', eq: ['fuel', 'diesel'] } }),
  },
  {
    what: 'a section with an unknown field',
    said: "63:9 /sections/0/fields/1 | There is no field 'fule'. Did you mean 'fuel'?",
    change: section(0, { fields: ['outlet', 'fule', 'rate', 'fuel'] }),
  },
  {
    what: 'a field in no section',
    said: "33:5 /fields/2 | No section shows the field 'rate'. Name it in the fields of a section.",
    change: section(0, { fields: ['outlet', 'fuel'] }),
  },
  {
    what: 'a field in two sections',
    said: "73:9 /sections/1/fields/1 | 'rate' is in section 'main' already. Keep it in one of them.",
    change: section(1, { fields: ['litres', 'rate'] }),
  },
  {
    what: 'a toggle among the fields',
    said: "65:9 /sections/0/fields/3 | 'has_tank' is a section's toggle and stands in its heading. Take it out of these fields.",
    change: section(0, { fields: ['outlet', 'fuel', 'rate', 'has_tank'] }),
  },
  {
    what: 'a toggle with a typing error',
    said: "74:17 /sections/1/toggle | There is no field 'has_tnak'. Did you mean 'has_tank'?",
    change: section(1, { toggle: 'has_tnak' }),
  },
  {
    what: 'a toggle that is no switch',
    said: "74:17 /sections/1/toggle | The field 'rate' is of kind number. A toggle is a field of kind \"yesNo\", such as 'has_tank'.",
    change: section(1, { toggle: 'rate' }),
  },
  {
    what: 'a section without fields',
    said: '80:17 /sections/2/fields | This section has no fields. Fill it or leave it out.',
    change: (d: Declaration) => ({
      ...d,
      sections: [...list(d['sections']), { id: 'more', title: 'More', description: '', fields: [] }],
    }),
  },
  {
    what: 'a section id twice',
    said: "68:13 /sections/1/id | The section 'main' appears twice. Keep one of them; the first is number 1.",
    change: section(1, { id: 'main' }),
  },
  {
    what: 'a rule for closing without a toggle',
    said: '66:7 /sections/0/whenOff | This section has no toggle, so it is never off. Leave it out, or add a toggle.',
    change: section(0, { whenOff: 'blank' }),
  },
  {
    what: 'a column of an unknown field',
    said: "79:17 /columns/0/source | There is no field 'outlt'. Did you mean 'outlet'?",
    change: whole({ columns: [{ source: 'outlt', title: 'Outlet' }] }),
  },
  {
    what: 'a column twice',
    said: "83:17 /columns/1/source | The column 'outlet' appears twice. Keep one of them; the first is number 1.",
    change: whole({
      columns: [
        { source: 'outlet', title: 'Outlet' },
        { source: 'outlet', title: 'Branch' },
      ],
    }),
  },
  {
    what: 'a display with a typing error',
    said: "87:14 /display | There is no field 'Outlet'. Did you mean 'outlet'?",
    change: whole({ display: 'Outlet' }),
  },
  {
    what: 'a key with an unknown field',
    said: "91:9 /uniqueKeys/0/fields/0 | There is no field 'outlett'. Did you mean 'outlet'?",
    change: whole({ uniqueKeys: [{ fields: ['outlett'], title: 'T', message: 'M' }] }),
  },
  {
    what: 'a key with a field twice',
    said: "92:9 /uniqueKeys/0/fields/1 | The field 'outlet' appears twice. Keep one of them; the first is number 1.",
    change: whole({ uniqueKeys: [{ fields: ['outlet', 'outlet'], title: 'T', message: 'M' }] }),
  },
  {
    what: 'a check of what is not typed',
    said: "100:16 /duplicateChecks/0/field | 'fuel' is not a field of kind text. Only a text can be checked while it is typed. Leave it out.",
    change: whole({ duplicateChecks: [{ field: 'fuel', type: 'checkCode', longerThan: 2 }] }),
  },
];
