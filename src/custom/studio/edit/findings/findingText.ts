import type { Finding } from '../../../../schemas/schemaError';
import * as words from '../../../../words/en/studio/findings';
import { t, translateAny } from '../../../../words/translator';
import { scopeAt } from '../draftScope';
import { fieldsOf, sectionsOf, textOf, type DraftDeclaration } from '../draftShape';
import { inputsOf, KIND_WORDS, kindOf } from '../fieldProperties';
import type { FindingPlace } from './findingPlace';

type Texts = Pick<Finding, 'cure' | 'message'>;

/** A finding in the words of the studio, with the screen's labels for fields, sections, inputs and kinds. */
export function findingText(
  given: Texts,
  { entry, property }: FindingPlace,
  draft: DraftDeclaration,
): string {
  if (!entry) return `${translateAny(given.message)} ${translateAny(given.cure)}`;
  const shown = property && shortText(given, translateAny(property));
  if (shown) return shown;
  const { declaration, field } = scopeAt(draft, entry.path) ?? { declaration: draft, field: {} };
  const inputs = inputsOf(kindOf(field));
  const labels = new Map([...labelsIn(draft), ...labelsIn(declaration)]);
  const named = (text: string) => translateAny(inLabels(text, labels, inputs));
  const what = `${named(given.message)} ${named(given.cure)}`;
  return property === undefined ? what : t(words.inProperty, { property: translateAny(property), what });
}

/** The text for an input that is empty, not a number, or equal to another one. */
function shortText({ message, cure }: Texts, property: string): string | null {
  if (/^'\w+' is missing\.$|^This list is empty\.$|^This is the text '\s*'\.$/u.test(message))
    return t(words.fillIn, { property });
  if (/^The field '.+' appears twice\.$/u.test(message)) return t(words.sameName, { property });
  if (cure === 'Write a number.') return t(words.takesNumber, { property });
  const [, least] = /^Write a whole number from (\d+)\.$/u.exec(cure) ?? [];
  if (least !== undefined) return t(words.takesWhole, { property, least });
  const isNeedless = /^Leave "\w+" out\.$/u.test(cure);
  return isNeedless ? `${translateAny(message)} ${t(words.leaveEmpty, { property })}` : null;
}

type Labels = ReadonlyMap<string, string>;

const labelsIn = (draft: DraftDeclaration): Labels =>
  new Map([
    ...sectionsOf(draft).map(({ id, title }) => [textOf(id), textOf(title)] as const),
    ...fieldsOf(draft).map(({ source, label }) => [textOf(source), textOf(label)] as const),
  ]);

/** In findings, 'name' is a field or a section, and "name" a property or a kind. */
const inLabels = (text: string, labels: Labels, inputs: ReturnType<typeof inputsOf>): string =>
  text
    .replace(/'([^']+)'/gu, (whole, name: string) => quoted("'", labels.get(name)) ?? whole)
    .replace(/"(\w+)"/gu, (whole, name: string) => quoted('"', propertyLabel(name, inputs)) ?? whole)
    .replace(/(?<=of kind |cannot change from )(\w+)/u, kind => kindLabel(kind) ?? kind)
    .replace(/(?<=cannot change from .+ to )(\w+)(?=\.$)/u, kind => kindLabel(kind) ?? kind);

const quoted = (mark: string, label: string | undefined): string | undefined =>
  label ? `${mark}${label}${mark}` : undefined;

const propertyLabel = (name: string, inputs: ReturnType<typeof inputsOf>): string | undefined =>
  inputs.find(({ source }) => source === name)?.label ?? kindLabel(name);

const kindLabel = (kind: string): string | undefined =>
  Object.entries(KIND_WORDS).find(([name]) => name === kind)?.[1];
