import { isRecord } from '../../../schemas/values/values';
import * as words from '../../../words/en/studio';
import * as generalWords from '../../../words/en/studio/general';
import * as placeWords from '../../../words/en/studio/place';
import { translateAny } from '../../../words/translator';

/** The labels in the panels for the properties of the resource itself, by their path. */
const NAMES: Readonly<Record<string, string>> = {
  display: placeWords.namedBy,
  'menu.label': words.label,
  'menu.icon': words.icon,
  'menu.order': generalWords.order,
  screens: generalWords.screens,
  'screens.list.title': generalWords.listTitle,
  'screens.list.add': generalWords.listAdd,
  'screens.create.title': generalWords.createTitle,
  'screens.create.save': generalWords.createSave,
  'screens.edit.title': generalWords.editTitle,
  'screens.edit.save': generalWords.editSave,
  can: generalWords.actions,
  'can.create': generalWords.canCreate,
  'can.edit': generalWords.canEdit,
  'can.clone': generalWords.canClone,
  'can.delete': generalWords.canDelete,
  translations: generalWords.hindi,
  'translations.hi': generalWords.hindi,
};

type Path = readonly string[];

/** `Hindi › Rate`: the label of a property of the resource itself, and the path in it; null for any other path. */
export function ofResource(path: Path): string | null {
  for (let steps = path.length; steps > 0; steps -= 1) {
    const name = NAMES[path.slice(0, steps).join('.')];
    if (name !== undefined) return [translateAny(name), ...path.slice(steps)].join(' › ');
  }
  return null;
}

/** `Copy records: No, Delete records: No` for a property that consists of others. */
export function partsText(path: Path, value: object, textOf: (part: unknown) => string): string {
  return Object.entries(value)
    .map(([name, part]) => {
      const at = [...path, name];
      return isRecord(part) ? partsText(at, part, textOf) : `${ofResource(at) ?? name}: ${textOf(part)}`;
    })
    .join(', ');
}
