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
import { textPlaces } from './lint/textPlace';
import type { Finding } from './schemaError';
import { isRecord } from './values';

export interface LintOptions {
  /** What findings name as their file; the resource's name where it is left out. */
  readonly file?: string;
  /** The JSON text of the declaration; with it, findings carry line and column. */
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
 * Every fault of a declaration, which may be any JSON. What has not the shape of one is reported alone; the names in
 * it are looked at once the shape is right.
 * @returns empty where `defineResource` will take it
 */
export function lintResource(declaration: unknown, options: LintOptions = {}): readonly Finding[] {
  const root = new Place();
  if (isDeclaration(declaration, root)) rules.forEach(rule => rule(declaration, root));
  return findingsOf(root.found, options.file ?? resourceName(declaration), options.text);
}

function findingsOf(faults: readonly Fault[], file: string, text: string | undefined): readonly Finding[] {
  if (faults.length === 0) return [];
  const placeOf = text === undefined ? () => null : textPlaces(text);
  return faults.map(fault => ({
    file,
    pointer: jsonPointer(fault.path),
    ...placeOf(fault),
    message: fault.message,
    cure: fault.cure,
  }));
}

function resourceName(declaration: unknown): string {
  const name = isRecord(declaration) ? declaration['name'] : undefined;
  return typeof name === 'string' && name !== '' ? name : 'declaration';
}
