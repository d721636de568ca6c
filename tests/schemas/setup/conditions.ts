import * as fc from 'fast-check';
import type { Condition } from '../../../src/schemas/condition';

const path = fc.constantFrom('a', 'b', 'c', 'd.e');
const scalar = fc.constantFrom<string | number | boolean | null>('x', 'y', '', 0, 1, 12, true, false, null);

/** Conditions on a few paths, nested some levels deep. */
export const conditions: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>(tie => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({ present: path }),
    fc.record({ eq: fc.tuple(path, scalar) }),
    fc.record({ in: fc.tuple(path, fc.array(scalar, { minLength: 1, maxLength: 3 })) }),
    fc.record({ and: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
})).condition;

const value = fc.oneof(scalar, fc.constantFrom('12', ' ', undefined, []));

/** Values for those conditions. */
export const values = fc.record({ a: value, b: value, c: value, d: fc.record({ e: value }) });
