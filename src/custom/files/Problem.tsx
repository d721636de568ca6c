import Typography from '@mui/material/Typography';

/** What is wrong, in red; nothing where nothing is. */
export function Problem({ words }: { readonly words: string }) {
  return (
    <div role="status">
      {words !== '' && <Typography sx={{ color: 'status.error.main', fontWeight: 600 }}>{words}</Typography>}
    </div>
  );
}
