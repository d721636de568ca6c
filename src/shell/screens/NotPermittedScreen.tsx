import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { useSessionView } from '../ShellContext';
import { personOf } from '../sessionSource';
import { WordsScreen } from './WordsScreen';

/** For a screen that the person's menus leave out, when its address is typed in. */
export function NotPermittedScreen({ label }: { readonly label: string }) {
  const person = personOf(useSessionView().phase);
  return (
    <WordsScreen
      title={`Your menus do not include ${label}`}
      actions={
        <Button component={LinkBase} to="/" variant="contained">
          Go to the dashboard
        </Button>
      }
    >
      <p>
        {person?.user} of {person?.account} cannot open this screen. Ask your administrator if you need it.
      </p>
    </WordsScreen>
  );
}
