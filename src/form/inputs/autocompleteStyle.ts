/** Aligns the text of MUI's autocomplete, which has its own padding, with other inputs. */
export const autocompleteStyle = {
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { paddingTop: 0, paddingBottom: 0, paddingLeft: 0 },
  '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '8px 12px' },
};
