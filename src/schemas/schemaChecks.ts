import type { Field } from './field';
import { nearestName } from './lint/nearestName';
import { jsonPointer, Place, type Fault } from './lint/place';
import { keysOverlap } from './lint/reserved';
import { reportOverlap, reportTwice } from './lint/rule';
import { lintResource } from './lintResource';
import type { ResourceDeclaration, ResourceSchema } from './resource';
import { SchemaError, type Finding } from './schemaError';

/** @throws SchemaError with every finding of the lint */
export function checkDeclaration(declaration: ResourceDeclaration): void {
  const findings = lintResource(declaration);
  if (findings.length > 0) throw new SchemaError(findings);
}

/**
 * @param file the file name in findings
 * @throws SchemaError for duplicate names, overlapping permission keys and broken references
 */
export function checkSet(resources: readonly ResourceSchema[], file: string): void {
  const root = new Place();
  reportTwice(
    resources,
    resource => resource.name,
    index => root.at(index, 'name'),
    'The resource',
  );
  checkMenuKeys(resources, root);
  resources.forEach((resource, index) =>
    checkReferences(resource.fields, resources, root.at(index, 'fields')),
  );
  if (root.found.length > 0) throw new SchemaError(root.found.map(fault => finding(fault, file)));
}

/** Of two overlapping keys, the later one is reported. */
function checkMenuKeys(resources: readonly ResourceSchema[], root: Place): void {
  resources.forEach(({ menu }, index) => {
    if (!menu) return;
    const earlier = resources.slice(0, index).flatMap(resource => resource.menu?.key ?? []);
    const other = earlier.find(key => keysOverlap(key, menu.key));
    if (other !== undefined) reportOverlap(menu.key, other, root.at(index, 'menu', 'key'));
  });
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
