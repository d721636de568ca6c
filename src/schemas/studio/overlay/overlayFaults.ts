import { completeResource } from '../../defineResource';
import type { Field } from '../../field';
import { Place } from '../../lint/place';
import type { Column, ResourceDeclaration, Section } from '../../resource';
import { canonicalJson } from '../canonicalJson';
import { faultsIn, type RunTimeFault } from '../runTimeRules';

/** The prefix of the account's own fields in a shipped resource; no release uses it. */
export const OWN_FIELD = 'x_';

/** The properties that an account may reword or reorder; each list has its own rule. */
const OWN_WORDS: ReadonlySet<string> = new Set(['noun', 'screens', 'translations', 'menu', 'seed']);
const LISTS: ReadonlySet<string> = new Set(['fields', 'sections', 'columns']);
const FIELD_WORDS: ReadonlySet<string> = new Set(['label', 'help', 'was']);
const SECTION_WORDS: ReadonlySet<string> = new Set(['title', 'description', 'fields']);
const COLUMN_WORDS: ReadonlySet<string> = new Set(['title', 'width']);
const MENU_WORDS: ReadonlySet<string> = new Set(['label', 'icon']);

type Properties = Readonly<Record<string, unknown>>;

/**
 * The changes that go beyond extending a shipped resource. An account may add fields, and change texts, widths and
 * orders; it may not remove, rename or loosen a shipped part.
 * @param declaration of the right shape
 */
export function overlayFaults(
  declaration: ResourceDeclaration,
  shipped: ResourceDeclaration,
): readonly RunTimeFault[] {
  const root = new Place();
  const others = new Set([...OWN_WORDS, ...LISTS]);
  assertSame({ ...declaration }, { ...shipped }, others, root);
  assertSame({ ...declaration.menu }, { ...shipped.menu }, MENU_WORDS, root.at('menu'));
  checkFields(declaration, shipped, root.at('fields'));
  checkSections(declaration, shipped, root.at('sections'));
  checkColumns(declaration, shipped, root.at('columns'));
  return faultsIn(root);
}

/** Reports each property that differs from the shipped one; the cure restores it. */
function assertSame(own: Properties, shipped: Properties, free: ReadonlySet<string>, place: Place): void {
  for (const name of new Set([...Object.keys(shipped), ...Object.keys(own)])) {
    const [value, wanted] = [own[name], shipped[name]];
    if (free.has(name) || same(value, wanted)) continue;
    place
      .at(name)
      .report(
        `'${name}' is as the product ships it.`,
        wanted === undefined ? 'Leave it out.' : 'Put back what was shipped.',
        value === undefined ? 'value' : 'key',
        wanted === undefined ? { op: 'remove' } : { op: 'set', value: wanted },
      );
  }
}

const same = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);

function checkFields({ fields }: ResourceDeclaration, shipped: ResourceDeclaration, place: Place): void {
  for (const wanted of shipped.fields) {
    const named = fields.findIndex(({ source }) => source === wanted.source);
    const at = named === -1 ? fields.findIndex(({ fid }) => fid === wanted.fid) : named;
    const field = fields[at];
    if (field && named === -1)
      place
        .at(at, 'source')
        .report(
          `The shipped field '${wanted.label}' has another name.`,
          `Write "${wanted.source}".`,
          'value',
          { op: 'name', value: wanted.source },
        );
    else if (field) assertSame({ ...field }, { ...wanted }, FIELD_WORDS, place.at(at));
    else
      place.report(`The shipped field '${wanted.label}' is missing.`, 'Put it back.', 'value', {
        path: [...place.path, fields.length],
        op: 'set',
        value: wanted,
      });
  }
  const known = new Set(shipped.fields.flatMap(({ source, fid }) => [source, fid]));
  fields.forEach((field, at) => {
    if (!known.has(field.source) && !known.has(field.fid)) checkOwnName(field, place.at(at, 'source'));
  });
}

function checkOwnName({ source }: Field, place: Place): void {
  if (source.startsWith(OWN_FIELD)) return;
  place.report(
    `The name of an own field of a shipped resource begins with '${OWN_FIELD}'.`,
    `Write "${OWN_FIELD}${source}".`,
    'value',
    { op: 'name', value: `${OWN_FIELD}${source}` },
  );
}

/** Each shipped field must stay in its section, because a section can empty its fields. */
function checkSections(own: ResourceDeclaration, shipped: ResourceDeclaration, place: Place): void {
  const sections = own.sections ?? [];
  const sectionOf = (all: readonly Section[], name: string) =>
    all.find(({ fields }) => fields.includes(name));
  for (const wanted of shipped.sections ?? []) {
    const at = sections.findIndex(({ id }) => id === wanted.id);
    const section = sections[at];
    if (section) assertSame({ ...section }, { ...wanted }, SECTION_WORDS, place.at(at));
    else place.report(`The shipped section '${wanted.title}' is missing.`, 'Put it back.');
  }
  for (const { source, label } of shipped.fields) {
    const before = sectionOf(shipped.sections ?? [], source);
    const now = sectionOf(sections, source);
    const isMoved = before ? now?.id !== before.id : now?.toggle !== undefined;
    if (isMoved)
      place.report(
        `The shipped field '${label}' stands in another section.`,
        before ? `Put it back into '${before.title}'.` : 'Put it into a section without a toggle.',
      );
  }
}

/** Every shipped column must stay; its title, width and position may change. */
function checkColumns(own: ResourceDeclaration, shipped: ResourceDeclaration, place: Place): void {
  const columns = completeResource(own).columns;
  for (const wanted of completeResource(shipped).columns) {
    const at = columns.findIndex(({ source }) => source === wanted.source);
    const column: Column | undefined = columns[at];
    if (!column) place.report(`The shipped column '${wanted.title}' is missing.`, 'Put it back.');
    else if (own.columns) assertSame({ ...column }, { ...wanted }, COLUMN_WORDS, place.at(at));
  }
}
