import * as fc from 'fast-check';
import { itemmap } from '../../../../src/schemas/itemmap';
import { ledgermap } from '../../../../src/schemas/ledgermap';
import { closedperiod } from '../../../../src/schemas/masters/closedperiod';
import { gstrate } from '../../../../src/schemas/masters/gstrate';
import type { ResourceDeclaration, ResourceSchema } from '../../../../src/schemas/resource';
import { segmap } from '../../../../src/schemas/segmap';
import { writtenDeclaration } from '../../../../src/schemas/studio/writtenDeclaration';
import { generatedDeclaration } from './generatedDeclarations';

export const PARITY_SEED = 20_261_124;

/** A shipped declaration under another name, as the studio can have it. */
function underAnotherName(schema: ResourceSchema): ResourceDeclaration {
  const {
    endpoints: _,
    style: _style,
    updateFields: _fields,
    menu,
    ...declaration
  } = writtenDeclaration(schema);
  const name = `own${schema.name}`;
  const fields = declaration.fields.map(field =>
    field.kind === 'jsonList' ? ({ ...field, codec: 'plain' } as const) : field,
  );
  return { ...declaration, name, fields, ...(menu && { menu: { ...menu, key: `x_${name}` } }) };
}

/** Five shipped resources as the studio can have them. */
export const shippedAnew: readonly ResourceDeclaration[] = [
  segmap,
  ledgermap,
  itemmap,
  gstrate,
  closedperiod,
].map(underAnotherName);

/** The first of the generated declarations, always the same ones. */
export const generatedAnew = (count: number): readonly ResourceDeclaration[] =>
  Array.from(
    { length: count },
    (_, at) => fc.sample(generatedDeclaration(`generated${at}z`), { numRuns: 1, seed: PARITY_SEED + at })[0],
  ).filter(declaration => declaration !== undefined);
