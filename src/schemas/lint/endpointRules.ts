import type { Endpoints, ResourceDeclaration } from '../resource';
import { nearestName } from './nearestName';
import type { Place } from './place';
import type { Rule } from './rule';

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

export const endpointRules: Rule = (declaration, root) => {
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
