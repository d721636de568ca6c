import { expect, test } from 'vitest';
import { pastAdvice } from '../../../src/custom/studio/edit/findings/pastAdvice';
import { withFix } from '../../../src/schemas/lint/fix';
import { isRecord } from '../../../src/schemas/values/values';
import { withFieldIds } from '../../../src/wire/record/fieldIds';

const past = [
  { fid: 'pppppppp', parent: '', source: 'postcode', label: 'Postcode', until: '2026-11-12 10:00:00' },
  { fid: 'qqqqqqqq', parent: 'rrrrrrrr', source: 'litres', label: 'Litres', until: '2026-11-12 10:00:00' },
];
const draftOf = (...fields: readonly object[]) => ({
  name: 'outletmap',
  fields,
  columns: [{ source: 'postcode', title: 'Postcode' }],
});
const postcode = { kind: 'text', source: 'postcode', label: 'Postcode' };

/** The draft after the cure of the only advice. */
function cured(draft: object): Readonly<Record<string, unknown>> {
  const [advice] = pastAdvice({ ...draft }, past);
  const next = advice?.fix ? withFix(draft, advice.fix) : null;
  return isRecord(next) ? withFieldIds(next, null, past) : {};
}

test('a name that a removed field had brings it back, and becomes another field by a cure', () => {
  const draft = draftOf({ ...postcode, fid: 'pppppppp' });
  expect(pastAdvice(draft, past)).toMatchObject([
    {
      pointer: '/fields/0/source',
      message: "'postcode' was a field until 12-11-2026. It is that field again, and its values come back.",
      cure: 'If it is to be a new field without these values, give it another name.',
      actionLabel: 'Make it a new field',
    },
  ]);
  const next = cured(draft);
  expect(next).toMatchObject({ fields: [{ source: 'postcode_2' }], columns: [{ source: 'postcode_2' }] });
  expect(pastAdvice(next, past)).toEqual([]);
});

test('another field of that name becomes the removed one by a cure', () => {
  const draft = draftOf({ ...postcode, fid: 'nnnnnnnn' });
  expect(pastAdvice(draft, past)).toMatchObject([
    {
      message:
        "'postcode' was a field until 12-11-2026. This is a new one, and the values of that one stay aside.",
      actionLabel: 'Bring it back',
    },
  ]);
  expect(cured(draft)).toEqual(draftOf({ ...postcode, fid: 'pppppppp' }));
});

test('a field of another name, or one that was a column of rows, gets no advice', () => {
  expect(pastAdvice(draftOf({ ...postcode, source: 'litres', fid: 'nnnnnnnn' }), past)).toEqual([]);
});
