import { hindiIn } from '../../translator';

hindiIn('studio/rename');

export const rename = 'Rename';
export const give = 'Give this name';
export const renameHint = 'Copy it with its records under another name, then retire it';
export const title = 'Give %{name} another name?';
export const follows =
  'Addresses and programs use the name “%{from}”. A resource with the same fields is published under the new name, the active records are copied there under their ids, and this one is retired. Its deleted records, the values put aside and the history of its records stay here; it can be restored.';
export const rolesFollow =
  'Roles do not get the rights of the new name by themselves. Give them under Users and roles, so that others can go on.';
export const labelAlone =
  'For another text in the menu alone, edit the label instead: then nothing is copied.';
export const wouldBeLeft =
  'Correct 1 record first, which breaks a rule: the new resource would not take it. |||| Correct %{smart_count} records first, which break a rule: the new resource would not take them.';
export const newName = 'New name';
export const newNameHelp = 'Part of addresses, such as fuelmap or fuel-map.';
export const isTheName = 'This is its name already.';
export const taken =
  'There is another resource of the name %{name}. Choose another name; nothing was changed.';
export const noAdding =
  'No records can be added to this resource, so they cannot be copied. Allow adding in the draft first.';
export const copying = '%{done} of %{total} records copied';
export const wasRenamed =
  '%{name} has the name %{to}. 1 record was copied. |||| %{name} has the name %{to}. %{smart_count} records were copied.';
export const isLeft =
  'Not done yet: the new resource did not take 1 record. |||| Not done yet: the new resource did not take %{smart_count} records.';
export const leftCure =
  'Correct them here, and give the same name again: what was copied is not copied twice. Until then both resources are in use.';
export const leftMore = 'And 1 more. |||| And %{smart_count} more.';
export const isReferred = 'Other resources still show records of this one:';
export const referredCure =
  'Let these fields refer to %{to} and publish that; each value then leads to the record of the same name. Then give the same name again, which retires this resource.';
