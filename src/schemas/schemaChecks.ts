import { nearestName } from './lint/nearestName';
import { jsonPointer, Place, type Fault } from './lint/place';
import { reportTwice } from './lint/rule';
import type { Field } from './field';
import { lintResource } from './lintResource';
import type { ResourceDeclaration, ResourceSchema } from './resource';
import { SchemaError, type Finding } from './schemaError';

/** @throws SchemaError with every finding of the lint */
export function checkDeclaration(declaration: ResourceDeclaration): void {
  const findings = lintResource(declaration);
  if (findings.length > 0) throw new SchemaError(findings);
}

/**
 * @param file what findings name as their file
 * @throws SchemaError where names or permission keys are there twice, or a reference leads nowhere
 */
export function checkSet(resources: readonly ResourceSchema[], file: string): void {
  const root = new Place();
  reportTwice(
    resources,
    resource => resource.name,
    index => root.at(index, 'name'),
    'The resource',
  );
  const inMenu = resources.filter(resource => resource.menu !== undefined);
  reportTwice(
    inMenu,
    resource => resource.menu?.key ?? '',
    index =>
      root.at(
        resources.findIndex(resource => resource === inMenu[index]),
        'menu',
        'key',
      ),
    'The permission key',
  );
  resources.forEach((resource, index) =>
    checkReferences(resource.fields, resources, root.at(index, 'fields')),
  );
  if (root.found.length > 0) throw new SchemaError(root.found.map(fault => finding(fault, file)));
}

function checkReferences(fields: readonly Field[], resources: readonly ResourceSchema[], place: Place): void {
  fields.forEach((field, index) => {
    const here = place.at(index);
    if (field.kind === 'reference') checkReference(field, resources, here);
    if (field.kind === 'list' || field.kind === 'jsonList') {
      checkReferences(field.fields, resources, here.at('fields'));
    }
  });
}

function checkReference(
  { resource, display }: Field<'reference'>,
  resources: readonly ResourceSchema[],
  place: Place,
): void {
  const target = resources.find(known => known.name === resource);
  if (!target) {
    const names = resources.map(known => known.name);
    place.at('resource').report(`There is no resource '${resource}'.`, nearestName(resource, names));
    return;
  }
  const names = target.fields.map(field => field.source);
  if (names.includes(display)) return;
  place.at('display').report(`'${resource}' has no field '${display}'.`, nearestName(display, names));
}

const finding = ({ path, message, cure }: Fault, file: string): Finding => ({
  file,
  pointer: jsonPointer(path),
  message,
  cure,
});
