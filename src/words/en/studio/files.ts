import { hindiIn } from '../../translator';

hindiIn('studio/files');

export const exportIt = 'Export';
export const exportHint = 'Save what it is made of as a file';
export const exportTitle = 'Export %{name}';
export const aboutExport =
  'JSON is for an import, into this account or another one, and for version control. TypeScript is for developers who put a resource into a release. Neither has records.';
export const exportDraftFollows = 'The draft is exported as it stands now.';
export const importIt = 'Import';
export const importHint = 'Begin a draft from a JSON or TypeScript file';

export const headOff = '“$schema” and “digest” belong to the file. The draft takes the rest.';

export const whichTitle = 'Which fields are new?';
export const aboutWhich =
  'The file has fields that “%{name}” does not have, and lacks others. It does not say whether they are the same. A field under another name keeps its values.';
export const isNew = 'A new field';
export const isRenamed = '%{field} under another name';
export const keepOthers = 'Keep what the file lacks: %{fields}';
export const keptFollows = 'They stay in the draft, where you can remove them later.';
export const goneFollows = 'They are removed. When the draft is published, their values are put aside.';
