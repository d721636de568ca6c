import { styled } from '@mui/material/styles';

/** The form above a list that says which records are asked for: labels beside their fields, all in one line. */
export const SearchLine = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 8,
  '& .MuiFormControl-root': { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 },
  '& .MuiInputLabel-root': { marginBottom: 0, fontWeight: 400 },
  '& .MuiInputBase-root': { width: 170 },
  // One line on a phone: each field says by what it holds which it is, and keeps its name for those who hear it.
  '@media (max-width: 599px)': {
    flexWrap: 'nowrap',
    width: '100%',
    '& .MuiFormControl-root': { flex: 1, minWidth: 0 },
    '& .MuiInputBase-root': { width: '100%' },
    '& .MuiInputLabel-root': { position: 'absolute', clipPath: 'inset(50%)' },
  },
  '& .MuiFormHelperText-root': { flexBasis: '100%', margin: 0 },
});
