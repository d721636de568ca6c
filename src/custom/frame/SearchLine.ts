import { styled } from '@mui/material/styles';

/** The search form above a list: labels beside their fields, in one line. */
export const SearchLine = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 8,
  '& .MuiFormControl-root': {
    display: 'flex',
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 8,
    width: 'auto',
    padding: 0,
  },
  '& [data-field] > :first-of-type': { alignSelf: 'center' },
  '& [data-field] > :last-of-type': { flexBasis: '100%' },
  '& .MuiInputLabel-root': { marginBottom: 0, fontWeight: 400 },
  '& .MuiInputBase-root': { width: 170 },
  // One line on a phone: placeholders replace the labels, which remain for screen readers.
  '@media (max-width: 599px)': {
    flexWrap: 'nowrap',
    width: '100%',
    '& .MuiFormControl-root': { flex: 1, minWidth: 0 },
    '& .MuiInputBase-root': { width: '100%' },
    '& .MuiInputLabel-root': { position: 'absolute', clipPath: 'inset(50%)' },
    // Fits a full date and its calendar button.
    '& .MuiInputBase-adornedEnd': { paddingRight: 8 },
    '& .MuiInputBase-inputAdornedEnd': { paddingLeft: 8, paddingRight: 0 },
    '& .MuiInputAdornment-root': { marginLeft: 0 },
  },
  '& .MuiFormHelperText-root': { flexBasis: '100%', margin: 0 },
});
