import { conditionRules } from './lint/conditionRules';
import { isDeclaration } from './lint/declarationShape';
import { endpointRules } from './lint/endpointRules';
import { kindRules } from './lint/kindRules';
import { nameRules } from './lint/nameRules';
import { jsonPointer, Place, type Fault } from './lint/place';
import { referenceRules } from './lint/referenceRules';
import type { Rule } from './lint/rule';
import { sectionRules } from './lint/sectionRules';
import { seedRules } from './lint/seedRules';
import { textPositions } from './lint/textPosition';
import type { Finding } from './schemaError';
import { isRecord } from './values/values';

export interface LintOptions {
  /** The file name in findings; the resource's name by default. */
  readonly file?: string;
  /** The JSON text of the declaration; with it, findings have line and column. */
  readonly text?: string;
}

const rules: readonly Rule[] = [
  nameRules,
  kindRules,
  sectionRules,
  referenceRules,
  conditionRules,
  endpointRules,
  seedRules,
];

/**
 * All errors of a declaration, which may be any JSON. Errors of shape are reported alone; references between names are
 * checked once the shape is right.
 * @returns empty if `defineResource` will accept it
 */
export function lintResource(declaration: unknown, options: LintOptions = {}): readonly Finding[] {
  const root = new Place();
  if (isDeclaration(declaration, root)) rules.forEach(rule => rule(declaration, root));
  return findingsOf(root.found, options.file ?? resourceName(declaration), options.text);
}

function findingsOf(faults: readonly Fault[], file: string, text: string | undefined): readonly Finding[] {
  if (faults.length === 0) return [];
  const placeOf = text === undefined ? () => null : textPositions(text);
  return faults.map(fault => ({
    file,
    pointer: jsonPointer(fault.path),
    ...placeOf(fault),
    message: fault.message,
    cure: fault.cure,
    fix: fault.fix,
  }));
}

function resourceName(declaration: unknown): string {
  const name = isRecord(declaration) ? declaration['name'] : undefined;
  return typeof name === 'string' && name !== '' ? name : 'declaration';
}
