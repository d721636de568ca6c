import { conditionRules } from './lint/conditionRules';
import { isDeclaration } from './lint/declarationShape';
import { kindRules } from './lint/kindRules';
import { nameRules } from './lint/nameRules';
import { nearestName } from './lint/nearestName';
import { jsonPointer, Place, type Fault } from './lint/place';
import { referenceRules } from './lint/referenceRules';
import type { Rule } from './lint/rule';
import { sectionRules } from './lint/sectionRules';
import { seedRules } from './lint/seedRules';
import { textPositions } from './lint/textPosition';
import type { Endpoints, ResourceDeclaration } from './resource';
import type { Finding } from './schemaError';
import { isRecord } from './values/values';

/** The placeholder in each call's path. */
const PLACEHOLDERS: Readonly<Record<keyof Endpoints, 'id' | 'term' | 'value' | null>> = {
  list: null,
  add: null,
  update: 'id',
  delete: 'id',
  search: 'term',
  exists: 'value',
};

const PATH = /^(?:\/(?:[A-Za-z0-9._~-]|\{[^{}/]*\})+)+$/;

const endpointRules: Rule = (declaration, root) => {
  for (const [call, placeholder] of Object.entries(PLACEHOLDERS)) {
    const path = new Map(Object.entries(declaration.endpoints ?? {})).get(call);
    if (path !== undefined)
      checkPath(path, expected(declaration, call, placeholder), root.at('endpoints', call));
  }
  const { restPath } = declaration;
  if (restPath !== undefined)
    checkPath(restPath, { placeholder: null, isNeeded: false }, root.at('restPath'));
};

interface Expected {
  readonly placeholder: string | null;
  readonly isNeeded: boolean;
}

/** An update that sends its id in the body needs no placeholder. */
const expected = (declaration: ResourceDeclaration, call: string, placeholder: string | null): Expected => ({
  placeholder,
  isNeeded: placeholder !== null && !(call === 'update' && declaration.updateFields !== undefined),
});

function checkPath(path: string, { placeholder, isNeeded }: Expected, place: Place): void {
  if (!PATH.test(path)) {
    place.report(
      `'${path}' is not a path.`,
      'Begin with / and use letters, digits, . _ ~ - and placeholders in { }.',
    );
    return;
  }
  const found = Array.from(path.matchAll(/\{([^{}]*)\}/g), match => match[1] ?? '');
  const unknown = found.filter(name => name !== placeholder);
  for (const name of unknown) {
    const known = placeholder === null ? [] : [placeholder];
    place.report(
      `Nothing is filled into {${name}} here.`,
      known.length === 0 ? 'Take it out.' : nearestName(name, known),
    );
  }
  if (isNeeded && placeholder !== null && found.length === 0) {
    place.report(`The path lacks {${placeholder}}.`, `Say where it goes: ${path}/{${placeholder}}.`);
  }
}

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
 * All errors of a declaration, which may be any JSON. If its shape is wrong, only that is reported; the other rules
 * need the right shape.
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
