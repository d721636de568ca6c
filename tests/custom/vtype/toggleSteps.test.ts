import { expect, test } from 'vitest';
import { rivalOf, toggleSteps, type VehicleType } from '../../../src/custom/vtype/toggleSteps';

const make = (trans_type: string, status: number): VehicleType => ({
  id: trans_type,
  trans_type,
  trans_type_name: `Name of ${trans_type}`,
  status,
});
const brief = (steps: ReturnType<typeof toggleSteps>) =>
  steps.map(step => `${step.vehicleType.trans_type} ${step.status}`);

test('disables an enabled vehicle type with one call', () => {
  expect(brief(toggleSteps(make('VD', 1), [make('VP', 0)]))).toEqual(['VD 0']);
});

test('enables a disabled one with one call', () => {
  expect(brief(toggleSteps(make('WI', 0), []))).toEqual(['WI 1']);
});

test.each([
  ['VD', 'VP'],
  ['VP', 'VD'],
])('enabling %s first disables %s if that is enabled', (one, other) => {
  expect(rivalOf(one)).toBe(other);
  expect(brief(toggleSteps(make(one, 0), [make(other, 1)]))).toEqual([`${other} 0`, `${one} 1`]);
  expect(brief(toggleSteps(make(one, 0), [make(other, 0)]))).toEqual([`${one} 1`]);
});

test('finds no rival for other vehicle types', () => {
  expect(rivalOf('WI')).toBeUndefined();
  expect(rivalOf('vd')).toBeUndefined();
});
