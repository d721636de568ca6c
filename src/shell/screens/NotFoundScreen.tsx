import Button from '@mui/material/Button';
import { LinkBase, useLocation } from 'react-admin';
import { WordsScreen } from './WordsScreen';

/** For an address that belongs to no screen. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <WordsScreen
      title="There is nothing at this address"
      actions={
        <Button component={LinkBase} to="/" variant="contained">
          Go to the dashboard
        </Button>
      }
    >
      <p>
        No screen belongs to <b>{pathname}</b>. The link may be cut short, or the screen may have moved.
      </p>
    </WordsScreen>
  );
}
