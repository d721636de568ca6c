/** The style of an alert whose button is below its text on a phone. */
export const wrappedAlert = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  // Beside the icon.
  '& .MuiAlert-message': { flex: { xs: '1 1 calc(100% - 40px)', sm: '1 1 240px' } },
} as const;
