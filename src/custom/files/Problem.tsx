import Typography from '@mui/material/Typography';
import { translateAny } from '../../words/translator';

/** An error message in red; nothing if there is none. */
export function Problem({ text }: { readonly text: string }) {
  return (
    <div role="status">
      {text !== '' && (
        <Typography sx={{ color: 'status.error.main', fontWeight: 600 }}>{translateAny(text)}</Typography>
      )}
    </div>
  );
}
