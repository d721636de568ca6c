import { hindiIn } from '../../translator';

hindiIn('studio/place');

export const fieldRemoved = '%{field} was removed.';
export const putBack = 'Put it back';
export const place = 'Where it stands and when it is shown';
export const section = 'Section';
export const sectionsAndFields = 'Sections and fields';
export const fieldsOf = 'Fields of %{section}';
export const inNoSection = 'In no section: not in the form';
export const noFieldHere = 'No field yet';
export const dragHint = 'Drag it to another place, or press Alt with an arrow key';
export const shownWhen = 'Shown';
export const always = 'Always';
export const composed = 'By several conditions (see JSON)';
export const ifField = 'If %{field} …';
export const test = 'Comparison';
export const testIs = 'is';
export const testIsNot = 'is not';
export const testFilled = 'is filled in';
export const testEmpty = 'is empty';
export const value = 'Value';
export const testNumber = 'Comparison %{number}';
export const valueNumber = 'Value %{number}';
export const join = 'Together with other conditions';
export const joinAlone = 'No other condition';
export const joinAnd = 'If all of them hold';
export const joinOr = 'If one of them holds';
export const andIf = 'and';
export const orIf = 'or';
export const newSection = 'Title of a new section';
export const addSection = 'Add section';
export const sectionTitle = 'Title';
export const titleRequired = 'Title Required';
export const description = 'One line below the title';
export const toggle = 'Opened by';
export const toggleHelp = 'A field of the kind Yes or no opens and closes the section.';
export const noToggle = 'Always open';
export const whenOff = 'Its fields while it is closed';
export const whenOffNull = 'are sent without a value';
export const whenOffBlank = 'are sent blank';
export const removeSection = 'Remove section %{section}';
export const fieldCount = '%{smart_count} field |||| %{smart_count} fields';
export const columnsOf = 'Columns of %{field}';
export const newColumn = 'Label of a new column';
export const addColumn = 'Add column';
export const namedBy = 'Field that names a record';
export const namedByHelp = 'Its value stands for the record in questions, links and the history.';
export const unique = 'Only one record may have the same';
export const and = 'and the same';
export const uniqueHelp =
  'A second record with the same values in all of these is refused. Capital and small letters differ: petrol is not Petrol.';
export const anotherKey = 'Another such rule';
export const checked = 'Looked up while it is typed';
export const checkedHelp =
  'Whoever types a value that another record has is told at once, and cannot save it.';
export const alsoChecked = 'Also looked up';
export const uniqueMessage = 'Message if there is one already';

// The texts for extending shipped resources.
export const adapt = 'Adapt';
export const adaptHint = 'Add fields of your own to a shipped resource';
export const adapted = 'Adapted';
export const asShipped = 'Back to shipped';
export const basedOnShipped = 'Based on the shipped form.';
export const about =
  'You are adding to a shipped resource. Add fields of your own, and change labels, help, sections’ titles, the order and the columns. Nothing that is shipped can be removed, renamed or loosened, and it follows each release.';
export const shippedField = 'A shipped field: its name, kind and rules stay as they are.';
export const ownField = '%{kind}, own';
export const inList = 'In the list';
export const columnPlace = 'Column %{place} of %{count}';
export const columnBefore = 'Move the column to the left';
export const columnAfter = 'Move the column to the right';
export const width = 'Width of its column';
export const widthHelp = 'In pixels; by its content if left empty.';
