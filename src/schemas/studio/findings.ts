import type { Field } from '../field';
import { isDeclaration } from '../lint/declarationShape';
import { Place, jsonPointer } from '../lint/place';
import { lintResource } from '../lintResource';
import { NEVER_REQUIRED } from '../neverRequired';
import type { ResourceDeclaration } from '../resource';
import type { Finding } from '../schemaError';
import { impossibleChanges } from './impossibleChanges';
import { overlayFaults } from './overlay/overlayFaults';
import { STUDIO_LIMITS } from './runTimeLimits';
import { neighbourFaults, runTimeFaults, type Neighbour, type RunTimeFault } from './runTimeRules';
import { shownFaults } from './shownFaults';
import { unsafeChanges } from './unsafeChanges';
import { usualMessage } from './usualMessage';

/** Advice on what is allowed but rarely intended; it does not prevent a publish. */
function adviceOn(declaration: ResourceDeclaration): readonly RunTimeFault[] {
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

/** Reports more examples than the studio allows; a file may have more, because they fill a whole demo. */
export function seedFaults({ seed }: ResourceDeclaration): readonly RunTimeFault[] {
  const most = STUDIO_LIMITS.seeds;
  if (seed === undefined || seed.count <= most) return [];
  return [
    {
      pointer: jsonPointer(['seed', 'count']),
      message: `There are ${seed.count} examples; at most ${most} are possible.`,
      cure: `Write at most ${most}.`,
      fix: { path: ['seed', 'count'], op: 'set', value: most },
    },
  ];
}

/** An error in a draft, or advice on it: its position, message and cure. */
export interface DraftFinding extends Omit<RunTimeFault, 'fix'> {
  /** The change that cures it (`Fix`), if that is mechanical. */
  readonly fix?: Readonly<Record<string, unknown>>;
  /** An error prevents a publish. */
  readonly severity: 'error' | 'warning';
}

/** Maximum number of findings: more would only cost time. */
const MOST = 100;

/** What a draft is checked against. */
export interface CheckedAgainst {
  readonly name: string;
  /** The live version, if there is one. */
  readonly live: ResourceDeclaration | null;
  /** The account's other resources, whether shipped or declared by the account. */
  readonly others: readonly Neighbour[];
  /** The shipped resource that it extends; null if none. */
  readonly basis: ResourceDeclaration | null;
}

/** The typed declaration, if its shape is right. */
export function asDeclaration(declaration: unknown): ResourceDeclaration | null {
  return isDeclaration(declaration, new Place()) ? declaration : null;
}

/**
 * The errors in a declaration by itself, without its neighbours, while it is typed.
 * @param text the declaration in the JSON view, for lines and columns
 * @param basis the shipped resource that it extends, if any
 * @param draft the draft's name and live version, if it is a draft
 */
export function ownFindings(
  declaration: unknown,
  text: string,
  basis: ResourceDeclaration | null,
  draft: Pick<CheckedAgainst, 'live' | 'name'> | null = null,
): readonly Omit<Finding, 'file'>[] {
  const whole = asDeclaration(declaration);
  return [
    ...lintResource(declaration, { text }),
    ...(whole ? studioFaults(whole, basis) : []),
    ...(whole && draft ? draftFaults(whole, draft) : []),
  ].slice(0, MOST);
}

/** Advice on a declaration by itself; it does not prevent a publish. */
export function ownAdvice(declaration: unknown): readonly Omit<Finding, 'file'>[] {
  const whole = asDeclaration(declaration);
  return whole ? adviceOn(whole) : [];
}

/** All findings on a draft, which can be published if there is no error. */
export function draftFindings(
  declaration: unknown,
  { name, live, others, basis }: CheckedAgainst,
): readonly DraftFinding[] {
  const whole = asDeclaration(declaration);
  const faults: readonly RunTimeFault[] = [
    ...lintResource(declaration).map(({ pointer, message, cure, fix }) => ({ pointer, message, cure, fix })),
    ...(whole
      ? [
          ...studioFaults(whole, basis),
          ...neighbourFaults(whole, others, live),
          ...shownFaults(whole, others, live),
          ...draftFaults(whole, { name, live }),
        ]
      : []),
  ];
  const errors = distinct(faults).map(({ pointer, message, cure, fix }) => {
    return { pointer, message, cure, ...(fix && { fix: { ...fix } }), severity: 'error' as const };
  });
  const warnings = whole && live ? unsafeChanges(live, whole) : [];
  return [
    ...errors,
    ...warnings.map(({ pointer, message }) => ({
      pointer,
      message: `${message} This needs a dry run over the records.`,
      cure: 'See what it would do before you publish.',
      severity: 'warning' as const,
    })),
    ...(whole && errors.length === 0 ? adviceOn(whole) : []).map(({ pointer, message, cure }) => {
      return { pointer, message, cure, severity: 'warning' as const };
    }),
  ].slice(0, MOST);
}

/** What the studio does not allow: properties of a file, too many examples, changes to a shipped resource. */
const studioFaults = (
  declaration: ResourceDeclaration,
  basis: ResourceDeclaration | null,
): readonly RunTimeFault[] => [
  ...runTimeFaults(declaration, basis),
  ...seedFaults(declaration),
  ...(basis ? overlayFaults(declaration, basis) : []),
];

/** Forbidden changes: a resource keeps its name, and a field keeps its kind if no other kind can store its values. */
const draftFaults = (
  declaration: ResourceDeclaration,
  { name, live }: Pick<CheckedAgainst, 'live' | 'name'>,
): readonly RunTimeFault[] => [
  ...nameFaults(declaration, name),
  ...(live ? impossibleChanges(live, declaration) : []),
];

/** Drops repeated findings, because two rules may report the same. */
const distinct = (faults: readonly RunTimeFault[]): readonly RunTimeFault[] =>
  [
    ...new Map(faults.toReversed().map(fault => [`${fault.pointer} ${fault.message}`, fault])).values(),
  ].toReversed();

const nameFaults = (declaration: ResourceDeclaration, name: string): readonly RunTimeFault[] =>
  declaration.name === name
    ? []
    : [
        {
          pointer: '/name',
          message: `The draft is of '${name}', and a resource keeps its name.`,
          cure: `Write "${name}", or make a copy under the other name.`,
          fix: { path: ['name'], op: 'set', value: name },
        },
      ];
