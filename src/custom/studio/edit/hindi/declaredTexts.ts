import { isRecord } from '../../../../schemas/values/values';
import { fieldsOf, sectionsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { textsOfScreens } from '../place/screenTexts';

/** The texts of the resource itself: its name in the menu, the noun for a record, and the custom titles and buttons. */
export const resourceTexts = (declaration: DraftDeclaration): DraftField => {
  const { menu, noun } = declaration;
  return {
    ...textsOfScreens(declaration),
    label: isRecord(menu) ? menu['label'] : '',
    // Capitalised, because titles begin with it.
    noun: textOf(noun).charAt(0).toUpperCase() + textOf(noun).slice(1),
  };
};

/** The labels of the choices of a field, by their indexes. */
export const choiceTexts = ({ choices }: DraftField): DraftField =>
  Object.fromEntries(
    (Array.isArray(choices) ? choices : []).flatMap((choice: unknown, at) =>
      isRecord(choice) ? [[choiceName(at), choice['name']]] : [],
    ),
  );

const choiceName = (at: number): string => `choice${at}`;

/** The texts of a draft that can be translated, by their position; a renamed field keeps its position. */
function placedTexts(declaration: DraftDeclaration): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (place: string, part: DraftField, names: readonly string[]) => {
    for (const name of names)
      if (textOf(part[name]) !== '') found.set(`${place} ${name}`, textOf(part[name]));
  };
  const addFields = (place: string, part: DraftDeclaration) =>
    fieldsOf(part).forEach((field, at) => {
      const here = `${place}/${textOf(field['fid']) || at}`;
      add(here, field, ['label', 'help', 'required']);
      const labels = choiceTexts(field);
      add(here, labels, Object.keys(labels));
      addFields(here, field);
    });
  const own = resourceTexts(declaration);
  add('resource', own, Object.keys(own));
  for (const section of sectionsOf(declaration))
    add(`section ${textOf(section['id'])}`, section, ['title', 'description']);
  addFields('field', declaration);
  return found;
}

type Hindi = Readonly<Record<string, unknown>>;

const hindiOf = ({ translations }: DraftDeclaration): Hindi => {
  const hindi = isRecord(translations) ? translations['hi'] : null;
  return isRecord(hindi) ? hindi : {};
};

/** The Hindi of a text of the draft; blank for none. */
export const hindiText = (declaration: DraftDeclaration, english: string): string => {
  const hindi = hindiOf(declaration);
  return Object.hasOwn(hindi, english) ? textOf(hindi[english]) : '';
};

function withHindi(declaration: DraftDeclaration, hindi: Hindi): DraftDeclaration {
  const { translations: _, ...rest } = declaration;
  return Object.keys(hindi).length === 0 ? rest : { ...rest, translations: { hi: hindi } };
}

/** The draft with this Hindi translation of a text; blank removes it. */
export function withHindiText(
  declaration: DraftDeclaration,
  english: string,
  typed: string,
): DraftDeclaration {
  const others = Object.entries(hindiOf(declaration)).filter(([text]) => text !== english);
  const own = typed === '' ? [] : [[english, typed] as const];
  return withHindi(declaration, Object.fromEntries<unknown>([...others, ...own]));
}

/** The changed draft, in which reworded texts keep their Hindi translation. */
export function withHindiKept(before: DraftDeclaration, after: DraftDeclaration): DraftDeclaration {
  const hindi = hindiOf(after);
  if (Object.keys(hindi).length === 0) return after;
  const [former, now] = [placedTexts(before), placedTexts(after)];
  const used = new Set(now.values());
  const renamed = new Map(
    [...former].flatMap(([place, text]) => {
      const next = now.get(place);
      return next === undefined || next === text || used.has(text) || Object.hasOwn(hindi, next)
        ? []
        : [[text, next] as const];
    }),
  );
  if (![...renamed.keys()].some(text => Object.hasOwn(hindi, text))) return after;
  return withHindi(
    after,
    Object.fromEntries(Object.entries(hindi).map(([text, inHindi]) => [renamed.get(text) ?? text, inHindi])),
  );
}
