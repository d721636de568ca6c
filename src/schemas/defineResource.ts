import { resourceEndpoints } from './endpoints';
import type { Field } from './field';
import type { Column, ResourceDeclaration, ResourceSchema, ScreenTexts, Section } from './resource';
import { checkDeclaration } from './schemaChecks';
import { withSystemFields } from './systemFields';
import { kindTraits } from './values/kindTraits';
import { tellingFields } from './values/tellingFields';

/** Completes a declaration to a resource's schema. @throws SchemaError if the lint finds anything */
export function defineResource(declaration: ResourceDeclaration): ResourceSchema {
  checkDeclaration(declaration);
  return completeResource(declaration);
}

/** The same for a declaration that has passed the lint before. */
export function completeResource(declaration: ResourceDeclaration): ResourceSchema {
  const { name } = declaration;
  const fields = withSystemFields(declaration);
  const noun = declaration.noun ?? name;
  const sections = declaration.sections ?? [wholeForm(fields)];
  return {
    ...declaration,
    fields,
    noun,
    style: declaration.style ?? 'master',
    restPath: declaration.restPath ?? `/rest/${name}`,
    endpoints: resourceEndpoints(name, declaration.endpoints),
    screens: usualScreens(noun, declaration.screens),
    sections,
    columns: declaration.columns ?? defaultColumns(fields),
    display: declaration.display ?? usualDisplay(fields),
    uniqueKeys: declaration.uniqueKeys ?? [],
    duplicateChecks: declaration.duplicateChecks ?? [],
    listScope: declaration.listScope ?? 'active',
    can: { create: true, edit: true, clone: true, delete: true, search: true, ...declaration.can },
    customList: declaration.customList ?? false,
    seed: declaration.seed ?? { count: 25 },
  };
}

/** The first field by which users can recognise a record; a reference contains only an id. */
function usualDisplay(fields: readonly Field[]): string {
  const shown = fields.filter(isShown);
  const telling = tellingFields(shown);
  return (shown.find(({ source }) => telling.has(source)) ?? shown[0])?.source ?? 'id';
}

const isShown = (field: Field) => field.kind !== 'readOnly' || field.hidden !== true;

const wholeForm = (fields: readonly Field[]): Section => ({
  id: 'main',
  title: 'Details',
  description: 'All its fields.',
  fields: fields.filter(isShown).map(field => field.source),
});

/** Default columns: the first fields that are a single line. */
function defaultColumns(fields: readonly Field[]): readonly Column[] {
  return fields
    .filter(field => isShown(field) && !kindTraits[field.kind].wide)
    .slice(0, 8)
    .map(field => ({ source: field.source, title: field.label }));
}

/** The default titles and buttons of a resource. @param noun names one record @param texts those that differ */
export function usualScreens(noun: string, texts: ResourceDeclaration['screens'] = {}): ScreenTexts {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    list: { title: `List of ${Noun}`, add: `Add ${Noun}`, ...texts.list },
    create: { title: `Create New ${Noun}`, save: `Create ${Noun}`, ...texts.create },
    edit: { title: `Edit ${Noun}`, save: `Update ${Noun}`, ...texts.edit },
    clone: { title: `Create New ${Noun}`, save: `Create ${Noun}`, ...texts.create, ...texts.clone },
  };
}
