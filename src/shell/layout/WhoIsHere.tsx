import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { lazyComponent } from '../../ui/lazyComponent';
import { t } from '../../words/translator';
import { useSessionView } from '../ShellContext';
import { personOf } from '../sessionSource';
import * as words from '../../words/en/shell';

const UserMenu = lazyComponent(async () => (await import('./UserMenu')).UserMenu);

/** The account and the user; opens the user's settings, whose code is loaded then. */
export function WhoIsHere({ onFind }: { readonly onFind: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const person = personOf(useSessionView().phase);
  if (!person) return null;
  return (
    <>
      <Who
        type="button"
        className="who"
        title={t(words.loggedInAs, { account: person.account, user: person.user })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <b>{person.account}</b> {person.user}
      </Who>
      {anchor && <UserMenu anchor={anchor} onFind={onFind} close={() => setAnchor(null)} />}
    </>
  );
}

const Who = styled('button')(({ theme }) => ({
  minWidth: 0,
  minHeight: 32,
  marginRight: 4,
  padding: '0 8px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: 'inherit',
  color: 'inherit',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& b': { marginRight: 4, color: theme.palette.text.primary, fontWeight: 600 },
  '@media (pointer: coarse)': { minHeight: 44 },
  // A toast needs the room.
  [theme.breakpoints.down('sm')]: { maxWidth: 96, '& b': { display: 'none' } },
}));
