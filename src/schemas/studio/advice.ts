import type { Field } from '../field';
import { jsonPointer } from '../lint/place';
import { NEVER_REQUIRED } from '../neverRequired';
import type { ResourceDeclaration } from '../resource';
import type { RunTimeFault } from './runTimeRules';
import { usualMessage } from './usualMessage';

/** What a declaration may say, and hardly anybody wants: it can be published all the same. */
export function adviceOn(declaration: ResourceDeclaration): readonly RunTimeFault[] {
  const { fields, sections = [] } = declaration;
  const toggled = new Set(sections.flatMap(({ toggle, fields: inside }) => (toggle ? inside : [])));
  const isAlwaysAsked = ({ kind, when, source }: Field) =>
    !NEVER_REQUIRED.has(kind) && when === undefined && !toggled.has(source);
  const asked = fields.filter(isAlwaysAsked);
  const first = asked.find(({ source }) => source === declaration.display) ?? asked[0];
  if (!first || asked.some(({ required }) => required !== undefined)) return [];
  const path = ['fields', fields.indexOf(first), 'required'];
  return [
    {
      pointer: jsonPointer(path),
      message: 'An empty record can be saved.',
      cure: `Require '${first.label}'.`,
      fix: { path, op: 'set', value: usualMessage(first.label) },
    },
  ];
}
