import { hindiIn } from '../translator';

hindiIn('form');

export const oneProblem = 'One field needs attention |||| %{smart_count} fields need attention';
export const typedStaysHere = 'Everything you typed is still here.';
export const reference = 'Reference for your administrator: %{reference}';
export const notSaved = 'Not saved';
export const notConfirmed = 'Save not confirmed';
export const noReason = 'The save failed and the server gave no reason. Try again.';
export const offline = 'No connection. You can save once you are back online.';
export const wait =
  'The server asks you to wait. You can save in 1 second. |||| The server asks you to wait. You can save in %{smart_count} seconds.';

export const hideSection = 'Hide %{section}';
export const showSection = 'Show %{section}';
export const sections = 'Sections';
export const errors = '1 error |||| %{smart_count} errors';
export const changed = '%{count} changed';
export const off = 'off';
export const saving = 'Saving…';
export const saved = 'Saved. Back to the list in a moment.';
export const nothingChanged = 'Nothing changed yet';
export const changes = '1 change |||| %{smart_count} changes';
export const andMore = ' and %{count} more';
export const withoutField = 'Values without a field';
export const theForm = 'The form';

export const duplicate = 'Duplicate';
export const checkingDuplicates = 'Checking for duplicates…';
export const notChecked = 'Could not be checked for duplicates: %{reason} You can still save it.';

export const addRow = 'Add %{label}';
export const removeRow = 'Remove %{label}';
export const rowNeeded = 'At least one row is required';
export const noRows = 'None yet.';
export const unreadable = 'The stored value could not be read: %{value}';
export const unreadableReplaced = 'Saving replaces it with the rows below.';
export const unreadableKept = 'It stays unchanged unless you fill in the rows below and save.';
export const searching = 'Searching…';
export const openChoices = 'Open';
export const closeChoices = 'Close';
export const clearChoice = 'Clear';
export const nothingFound = 'Nothing found';
export const listGone = 'The list behind it is out of use, or not open to you. What stands here stays.';
export const loadingEditor = 'Loading editor…';
export const textStyle = 'Text style';
export const normalText = 'Normal';
export const heading = 'Heading %{level}';
export const moreChoices = '1 more: type to find it |||| %{smart_count} more: type to find them';
export const none = 'None';
export const noChoice = '%{value} (not one of the choices)';
export const choose = 'Choose one';
export const yes = 'Yes';
export const no = 'No';

export const savedAllTheSame = 'Check this: %{warning} It can be saved all the same.';
export const gstinLength = 'it has %{value} characters, and a GSTIN has %{expected}.';
export const gstinSymbol = 'a GSTIN has letters and digits alone, not %{value}.';
export const gstinState = 'no state has the code %{value}.';
export const noPan = '%{value} is no PAN (such as ABCPD1234E).';
export const gstinRegistration = 'the 13th character counts registrations from 1 on.';
export const gstinCheckCharacter =
  'the last character is %{value}, and the others call for %{expected}: one of them is mistyped.';
