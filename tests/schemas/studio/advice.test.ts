import { describe, expect, it } from 'vitest';
import { withFix } from '../../../src/schemas/lint/fix';
import { draftFindings, ownAdvice } from '../../../src/schemas/studio/findings';

const outlet = { kind: 'text', source: 'outlet', label: 'Outlet' };
const hasTank = { kind: 'yesNo', source: 'has_tank', label: 'Has tank' };
const advice = (...fields: object[]) => ownAdvice({ name: 'pump', fields });

describe('the advice on a draft', () => {
  it('warns that an empty record can be saved, and requires the first field that can be empty', () => {
    const draft = { name: 'pump', fields: [hasTank, outlet] };
    const [found, ...others] = ownAdvice(draft);
    expect(found).toMatchObject({
      pointer: '/fields/1/required',
      message: 'An empty record can be saved.',
      cure: "Require 'Outlet'.",
    });
    expect(others).toEqual([]);
    const cured = withFix(draft, found?.fix ?? { path: [], op: 'set' });
    expect(cured).toMatchObject({ fields: [hasTank, { ...outlet, required: 'Outlet Required' }] });
    expect(ownAdvice(cured)).toEqual([]);
  });

  it('requires the field that names a record, if there is one', () => {
    const code = { kind: 'text', source: 'code', label: 'Code' };
    expect(ownAdvice({ name: 'pump', fields: [outlet, code], display: 'code' })).toMatchObject([
      { pointer: '/fields/1/required' },
    ]);
  });

  it('does not count a field that is required under a condition, or in a section that is closed', () => {
    const required = { ...outlet, required: 'Outlet Required' };
    const code = { kind: 'text', source: 'code', label: 'Code' };
    expect(advice(code, required)).toEqual([]);
    expect(advice(code, { ...required, when: { present: 'code' } })).toHaveLength(1);
    const sections = [
      { id: 'main', title: 'Main', description: '', fields: ['code'] },
      { id: 'tank', title: 'Tank', description: '', fields: ['outlet'], toggle: 'has_tank' },
    ];
    expect(ownAdvice({ name: 'pump', fields: [code, hasTank, required], sections })).toHaveLength(1);
  });

  it('says nothing if no field can be required, and prevents no publish', () => {
    expect(advice(hasTank)).toEqual([]);
    const place = { name: 'pump', live: null, others: [], basis: null };
    const found = draftFindings({ name: 'pump', fields: [outlet] }, place);
    expect(found).toMatchObject([{ severity: 'warning', message: 'An empty record can be saved.' }]);
  });
});
