import { sourceFrom } from '../../../../schemas/studio/fieldName';
import { fieldsOf, namesIn, sectionsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';

/** A section's properties as the form edits them. */
export interface SectionTexts {
  readonly title: string;
  readonly description: string;
  /** The name of the field that opens and closes it; `-` for none. */
  readonly toggle: string;
  readonly whenOff: string;
}

/** No field opens and closes the section. */
export const NO_TOGGLE = '-';

/** Adds a section. The first one gets all fields, because a field in no section is not shown. */
export function withNewSection(declaration: DraftDeclaration, title: string): DraftDeclaration {
  const sections = sectionsOf(declaration);
  const id = sourceFrom(title, new Set(sections.map(section => textOf(section['id']))));
  const fields = sections.length === 0 ? fieldsOf(declaration).map(field => textOf(field['source'])) : [];
  return { ...declaration, sections: [...sections, { id, title, description: '', fields }] };
}

/** Changes a section. A field that becomes its toggle leaves the list of fields, because it is in the heading. */
export function withSection(
  declaration: DraftDeclaration,
  id: string,
  texts: SectionTexts,
): DraftDeclaration {
  const { title, description, toggle, whenOff } = texts;
  const sections = sectionsOf(declaration).map(section => {
    const fields = namesIn(section).filter(name => name !== toggle);
    if (section['id'] !== id) return { ...section, fields };
    const { toggle: former, whenOff: _, ...kept } = section;
    const freed = typeof former === 'string' && former !== toggle ? [former] : [];
    const switched = toggle === NO_TOGGLE ? {} : { toggle, ...(whenOff === 'blank' && { whenOff }) };
    return { ...kept, title, description, fields: [...freed, ...fields], ...switched };
  });
  return { ...declaration, sections };
}

/** Removes a section; its fields go to the previous one. Without sections, the form shows all fields. */
export function withoutSection(declaration: DraftDeclaration, id: string): DraftDeclaration {
  const sections = sectionsOf(declaration);
  const at = sections.findIndex(section => section['id'] === id);
  const gone = sections[at];
  if (!gone) return declaration;
  const toggle = textOf(gone['toggle']);
  const left = [...(toggle === '' ? [] : [toggle]), ...namesIn(gone)];
  const others = sections.filter((_, index) => index !== at);
  if (others.length === 0) {
    const { sections: _, ...rest } = declaration;
    return rest;
  }
  const heir = Math.max(0, at - 1);
  return {
    ...declaration,
    sections: others.map((section, index) =>
      index === heir ? { ...section, fields: [...namesIn(section), ...left] } : section,
    ),
  };
}

/** Moves a field into another section, in the order of the fields. */
export function withFieldIn(declaration: DraftDeclaration, source: string, id: string): DraftDeclaration {
  const order = fieldsOf(declaration).map(field => textOf(field['source']));
  return {
    ...declaration,
    sections: sectionsOf(declaration).map(section => {
      const others = namesIn(section).filter(name => name !== source);
      if (section['id'] !== id) return { ...section, fields: others };
      const fields = [...others, source].toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
      return { ...section, fields };
    }),
  };
}

/** The id of the section that shows the field; blank for none. */
export const sectionOfField = (declaration: DraftDeclaration, source: string): string =>
  textOf(sectionsOf(declaration).find(section => namesIn(section).includes(source))?.['id']);

/** Whether the field opens and closes a section. */
export const isToggle = (declaration: DraftDeclaration, source: string): boolean =>
  sectionsOf(declaration).some(section => section['toggle'] === source);

/** A section's properties as texts. */
export const textsOfSection = (section: DraftField): SectionTexts => ({
  title: textOf(section['title']),
  description: textOf(section['description']),
  toggle: textOf(section['toggle']) || NO_TOGGLE,
  whenOff: textOf(section['whenOff']) || 'null',
});
