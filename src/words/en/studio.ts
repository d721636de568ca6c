import { hindiIn } from '../translator';

hindiIn('studio');

export const notOffered = 'This API has no resources of your own.';
export const notAllowed =
  'You may not change resources. An owner of your account can give you the right with a role.';
export const title = 'Resources';
export const add = 'Add Resource';
export const nothing = 'No resources yet.';
export const name = 'Name';
export const label = 'Label';
export const origin = 'Origin';
export const shipped = 'Shipped';
export const own = 'Your own';
export const state = 'State';
export const draft = 'Draft';
export const live = 'Live';
export const retired = 'Retired';
export const version = 'Version';
export const records = 'Records';
export const drafts = 'Drafts';
export const publishedAt = 'Last published';
export const publishedBy = 'By';
export const edit = 'Edit';
export const copy = 'Copy';
export const copyHint = 'Begin a new resource with the same fields';
export const exportAs = 'Export as';
export const exportJson = 'Export as JSON';
export const exportTypescript = 'Export as TypeScript';
export const history = 'History';
export const historyHint = 'All versions; compare, roll back, export';
export const retire = 'Retire';
export const retireHint = 'Take it out of use; its records stay';
export const restore = 'Restore';
export const restoreHint = 'Put it back into the menu, with all its records';

export const newResource = 'New resource';
export const aboutNew =
  'You alone change your draft. Who drafts or publishes resources can see it, and who publishes can publish or discard it. Nothing else changes before it is published.';
export const startFrom = 'Start from';
export const fromBlank = 'An empty form';
export const fromCopy = 'A copy of another resource';
export const fromFile = 'A JSON or TypeScript file';
export const copyOf = 'Resource to copy';
export const chooseFile = 'Choose a file';
export const fileProblem = 'The file is no declaration: %{reason}';
export const menuLabelHelp = 'As it stands in the menu, such as Fuel Map.';
export const nameHelp =
  'Part of addresses, such as fuelmap or fuel-map. Another name later means to copy the records under it.';
export const nameRequired = 'Name Required';
export const nameShape = 'Begin with a letter, and use lower case letters, digits and single dashes alone.';
export const labelRequired = 'Label Required';
export const noun = 'One record is called';
export const nounHelp = 'In small letters, as it stands within a sentence: a ledger map.';
export const icon = 'Icon in the menu';
export const createDraft = 'Create Draft';
export const cancel = 'Cancel';

export const drafting = 'Draft of %{name}';
export const basedOnNothing = 'New: nobody sees it before it is published.';
export const basedOn = 'Based on version %{version}, which stays in use until this is published.';
export const savedDraft = 'Draft saved.';
export const savingDraft = 'Saving the draft…';
export const notSavedDraft = 'The draft could not be saved. %{reason}';
export const fields = 'Fields';
export const addField = 'Add field';
export const newField = 'Label of a new field';
export const findField = 'Find a field';
export const moveUp = 'Move %{field} up';
export const moveDown = 'Move %{field} down';
export const removeField = 'Remove %{field}';
export const firstField =
  'Begin here: what do people know a record by? Type its label, for instance “Outlet”, and press Enter. Its kind is chosen afterwards.';
export const previewNeedsField = 'The preview appears with the first field.';
export const addFieldFirst = 'Add a field first.';
export const properties = 'Properties';
export const parts = 'Views of the draft';
export const form = 'Form';
export const columns = 'List';
export const changes = 'Changes';
export const json = 'JSON';
export const general = 'General';
export const previewWaits = 'The preview appears once the errors are corrected.';
export const notJson = 'This is not JSON at %{place}: the draft keeps the last state that was.';
export const findings = 'To correct';
export const advice = 'Worth a look';
export const atPlace = 'at %{place}';
export const applyCure = 'Correct it';

export const publish = 'Publish';
export const publishTitle = 'Publish %{name}?';
export const publishFollows = 'Everybody who may see it gets this version within a minute, without a reload.';
export const why = 'Why';
export const whyRequired = 'Say why';
export const whyHelp = 'Shown in the history and in the transaction log.';
export const toCorrectFirst = 'Correct what is listed first.';
export const touchesRecords =
  '1 change touches stored records |||| %{smart_count} changes touch stored records';
export const nothingToPublish = 'Nothing differs from what is live, so there is nothing to publish.';
export const discard = 'Discard draft';
export const discardIt = 'Discard';
export const discardQuestion = 'Discard this draft?';
export const discardFollows = 'What you changed in it is lost. What is live stays as it is.';
export const discarded = 'The draft was discarded.';
export const versionsOf = 'Versions of %{name}';
export const versionLine = 'Version %{version}, %{when}, by %{who}';
export const isLive = 'live';
export const asDraft = 'Draft from this version';

export const yes = 'Yes';
export const no = 'No';
export const source = 'Name for programs';
export const sourceHelp = 'As other programs see it. A new name takes the stored values along.';
export const sourceRequired = 'Name Required';
export const kind = 'Kind';
export const help = 'Help';
export const helpHelp = 'One line under the input.';
export const isRequired = 'Required';
export const required = 'Message if it is empty';
export const requiredHelp = 'Shown at the field whenever it is left empty.';
export const maxLength = 'Most characters';
export const maxLengthHelp = '1000 if left empty.';
export const positive = 'Message if it is not above zero';
export const positiveHelp = 'Fill this in to refuse zero and less.';
export const defaultValue = 'Default';
export const defaultOn = 'On at first';
export const suggest = 'Suggest values of other records';
export const suggestHelp = 'Any other text can still be typed.';
export const warn = 'Warn if it is no valid';
export const choices = 'Choices';
export const choicesHelp =
  'One per line; those of a field can be taken from values that exist. Write “code: name” where something else is stored than is shown. If people choose one of the records of another resource, take the kind “Record of another resource”.';
export const clearable = 'May be left empty';
export const resource = 'Resource that it refers to';
export const resourceHelp =
  'One of its records is chosen and stays linked. If several of its records have the same value, take the kind Choice, which offers each value once.';
export const display = 'Field of it that is shown';
export const minRows = 'Fewest rows';
export const minRowsHelp = 'The form shows at least this many, even if they are blank.';
export const hidden = 'Not in the form';
export const kindText = 'Line of text';
export const kindLongText = 'Long text';
export const kindRichText = 'Formatted text';
export const kindNumber = 'Number';
export const kindInteger = 'Whole number';
export const kindBoolean = 'On or off';
export const kindYesNo = 'Yes or no';
export const kindSelect = 'Choice';
export const kindDate = 'Day';
export const kindDateTime = 'Day and time';
export const kindReference = 'Record of another resource';
export const kindList = 'Rows';
export const kindJsonList = 'Rows as JSON text';
export const kindReadOnly = 'Read only';
export const tryAgain = 'Try again';
export const notSavedNow = 'The draft could not be saved, so it was not published.';
export const isPublished = '%{name} was published.';

export const fileTooLarge = 'it has more than 128 KB';
export const fileNoObject = 'it holds no object';
export const fileNoLiteral = 'it is neither JSON nor one literal without code';
export const fileOtherForm = 'its “$schema” is one that this release cannot read';
export const fileEdited =
  'The file was changed after its export. That is no mistake, as long as it is the file that you mean.';

export const dryRun = 'What happens to the records';
export const recordsStay = 'Records stay as they are.';
export const lookedAt =
  '1 record was looked at. Nothing is changed yet. |||| %{smart_count} records were looked at. Nothing is changed yet.';
export const lookedAtDeleted =
  '1 record, and %{deleted} deleted, were looked at. Nothing is changed yet. |||| %{smart_count} records, and %{deleted} deleted, were looked at. Nothing is changed yet.';
export const moreRecords = 'There are more records. The numbers are of those that were looked at.';
export const inBackground =
  'After the publish, every record is shown with these changes at once. They are stored one after the other in the background, which you can watch, pause and undo.';
export const stepRename = '%{field}: %{from} becomes %{to}';
export const stepKind = '%{field}: from %{from} to %{to}';
export const stepRemove = '%{field} is removed';
export const stepAdd = '%{field} is added';
export const noValues = 'No record has a value.';
export const countMoved =
  '1 value gets the new field name. |||| %{smart_count} values get the new field name.';
export const countSame = '1 value stays the same. |||| %{smart_count} values stay the same.';
export const countChanged =
  '1 value changes. The original is put aside. |||| %{smart_count} values change. The originals are put aside.';
export const countFailed =
  '1 value does not fit: the field is emptied, and the value is put aside. |||| %{smart_count} values do not fit: the fields are emptied, and the values are put aside.';
export const countRemoved = '1 value is put aside. |||| %{smart_count} values are put aside.';
export const countFilled = '1 record gets the default. |||| %{smart_count} records get the default.';
export const countReturned = '1 value comes back. |||| %{smart_count} values come back.';
export const countBlank = '1 record has no value. |||| %{smart_count} records have no value.';
export const rulesOfForm = 'Rules of the form';
export const noneBroken = 'All records fulfil them.';
export const broken =
  '1 record breaks a rule of its fields. It stays, and must be corrected at its next save: |||| %{smart_count} records break a rule of their fields. They stay, and must be corrected at their next save:';
export const notChecked = '%{rule} The records were not checked for this.';
export const clashing =
  '1 record is the same as another by a new unique key or duplicate check. It stays as it is, and may be saved so: |||| %{smart_count} records are the same as another by a new unique key or duplicate check. They stay as they are, and may be saved so:';
export const examples = 'Examples';
export const before = 'Before';
export const after = 'After';
export const blank = '(empty)';
export const typeName = 'Type “%{name}” to confirm';
export const typeNameHelp =
  'Values are put aside. The history shows them, and a roll back brings them back, unless somebody has typed others since.';
export const notTheName = 'This is not the name. Type %{name}.';
export const rollBack = 'Roll back to this version';
export const chooseFileFirst = 'Choose a file below.';
export const copyRequired = 'Choose the resource to copy.';

export const decide = 'Decide';
export const merge = 'Merge';
export const takeIn = 'Take in what was published';
export const undecided =
  'This draft was changed elsewhere, and both changed the same. Nothing is saved until you decide what holds.';
export const otherDrafts = 'There are other drafts of it: %{people}';
export const liveMoved =
  'Version %{version} was published by %{who} on %{when}. Your draft does not know it yet, so it cannot be published.';
export const cameIn = 'Somebody else’s changes have come into this draft.';
export const draftConflict = 'This draft was changed elsewhere too';
export const draftConflictFollows =
  'It was saved in another tab, and both changed the same. What you typed is kept here, and not saved yet.';
export const versionConflict = 'What was published changes the same as your draft';
export const versionConflictFollows =
  'Theirs is what is published. Your draft is merged with it, and can be published after a new dry run.';
export const typedConflict =
  'While your text was no JSON, others changed the same. Your text is kept here, and not in the draft yet.';
export const isRemoved = 'removed';
export const unchanged = 'as it was';
export const order = 'Order';
export const sections = 'Sections';
export const uniqueKeys = 'Unique records';
export const duplicateChecks = 'Checks for duplicates';
export const condition = 'Condition';
export const formerNames = 'Former names';
export const heading = 'Heading';
export const fourEyes =
  'In your account a second person publishes a draft. Ask a colleague to open and publish it.';
export const publishedMeanwhile =
  'Someone else has published this resource in the meantime. Nothing was published.';
export const cameEntry = '%{field} was added';
export const wentEntry = '%{field} was removed';
