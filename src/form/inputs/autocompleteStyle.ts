/** MUI's autocomplete has paddings of its own; its text stands where every other input's does. */
export const autocompleteStyle = {
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { paddingTop: 0, paddingBottom: 0, paddingLeft: 0 },
  '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '8px 12px' },
};
