import type { Field } from '../field';
import type { ResourceDeclaration, Section } from '../resource';
import { sourceFrom } from '../studio/fieldName';
import { SYSTEM_FIELD_NAMES } from '../systemFields';
import { nearestFix, nearestName } from './nearestName';
import type { Place } from './place';
import { fieldNames, reportTwice, reportUnknown, type Rule } from './rule';

export const sectionRules: Rule = (declaration, root) => {
  const { sections } = declaration;
  if (sections === undefined) return;
  const place = root.at('sections');
  reportTwice(
    sections,
    section => section.id,
    index => place.at(index, 'id'),
    'The section',
    (_, { id }) => ({ op: 'set', value: sourceFrom(id, new Set(sections.map(section => section.id))) }),
  );
  reportTwice(
    sections.filter(section => section.toggle !== undefined),
    section => section.toggle ?? '',
    index => place.at(index, 'toggle'),
    'The toggle',
  );
  sections.forEach((section, index) => checkSection(declaration, section, place.at(index)));
  checkMembership(declaration, sections, place);
  reportLeftOut(declaration, sections, root.at('fields'));
};

function checkSection(declaration: ResourceDeclaration, section: Section, place: Place): void {
  const names = fieldNames(declaration);
  section.fields.forEach((source, index) => reportUnknown(source, names, place.at('fields', index)));
  if (section.fields.length === 0)
    place.at('fields').report('This section has no fields.', 'Fill it or leave it out.', 'value', {
      op: 'remove',
      path: place.path,
    });
  if (section.toggle !== undefined) checkToggle(declaration, section.toggle, place.at('toggle'));
  if (section.toggle === undefined && section.whenOff !== undefined) {
    place
      .at('whenOff')
      .report('This section has no toggle, so it is never off.', 'Leave it out, or add a toggle.', 'key', {
        op: 'remove',
      });
  }
}

function checkToggle(declaration: ResourceDeclaration, toggle: string, place: Place): void {
  const field = declaration.fields.find(known => known.source === toggle);
  const toggles = declaration.fields.filter(known => known.kind === 'yesNo').map(known => known.source);
  if (field === undefined) {
    place.report(
      `There is no field '${toggle}'.`,
      nearestName(toggle, toggles),
      'value',
      nearestFix(toggle, toggles, 'value'),
    );
  } else if (field.kind !== 'yesNo') {
    const [only, ...others] = toggles;
    const fix = only !== undefined && others.length === 0 ? ({ op: 'set', value: only } as const) : null;
    const cure = `A toggle is a field of kind "yesNo"${fix ? `, such as '${only}'` : ''}.`;
    place.report(`The field '${toggle}' is of kind ${field.kind}.`, cure, 'value', fix);
  }
}

/** A field belongs to one section at most; a toggle belongs to its section's heading. */
function checkMembership(declaration: ResourceDeclaration, sections: readonly Section[], place: Place): void {
  const toggles = new Set(sections.map(section => section.toggle));
  const homes = new Map<string, string>();
  sections.forEach((section, at) =>
    section.fields.forEach((source, index) => {
      const here = place.at(at, 'fields', index);
      const home = homes.get(source);
      if (toggles.has(source)) {
        here.report(
          `'${source}' is a section's toggle and stands in its heading.`,
          'Take it out of these fields.',
          'value',
          { op: 'remove' },
        );
      } else if (home !== undefined) {
        here.report(`'${source}' is in section '${home}' already.`, 'Keep it in one of them.', 'value', {
          op: 'remove',
        });
      } else if (isHidden(declaration, source)) {
        here.report(
          `'${source}' is hidden, so it has no place in a section.`,
          'Take it out of these fields.',
          'value',
          { op: 'remove' },
        );
      }
      homes.set(source, section.id);
    }),
  );
}

/** Whether a field is hidden, or filled in by the product. */
const isHidden = (declaration: ResourceDeclaration, source: string) => {
  const field = declaration.fields.find(known => known.source === source);
  return field ? isHiddenField(field) : SYSTEM_FIELD_NAMES.includes(source);
};

const isHiddenField = (field: Field) => field.kind === 'readOnly' && field.hidden === true;

/** Users could never fill in fields that no section shows. */
function reportLeftOut(declaration: ResourceDeclaration, sections: readonly Section[], place: Place): void {
  const last = sections.length - 1;
  const endOfLast = ['sections', last, 'fields', sections[last]?.fields.length ?? 0];
  const shown = new Set(sections.flatMap(section => [...section.fields, section.toggle]));
  declaration.fields.forEach((field, index) => {
    const isReserved = SYSTEM_FIELD_NAMES.includes(field.source);
    if (shown.has(field.source) || isHiddenField(field) || isReserved) return;
    place
      .at(index)
      .report(
        `No section shows the field '${field.source}'.`,
        'Name it in the fields of a section.',
        'value',
        {
          op: 'set',
          path: endOfLast,
          value: field.source,
        },
      );
  });
}
