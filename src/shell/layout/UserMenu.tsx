import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import CheckIcon from '@mui/icons-material/Check';
import SearchIcon from '@mui/icons-material/ManageSearch';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useContext } from 'react';
import { LinkBase, useLocaleState } from 'react-admin';
import { ApiContext } from '../../ui/apiContext';
import { useFieldNames } from '../../ui/useFieldNames';
import * as words from '../../words/en/shell';
import { LANGUAGES } from '../../words/en/shell/languages';
import { shownLanguage, t } from '../../words/translator';
import { useShell } from '../ShellContext';

interface UserMenuProps {
  readonly anchor: HTMLElement;
  /** Opens the palette. */
  readonly onFind: () => void;
  readonly close: () => void;
}

/** The user's own settings, below the user's name. */
export function UserMenu({ anchor, onFind, close }: UserMenuProps) {
  const [shown, show] = useFieldNames();
  const { askToLeave } = useShell();
  const api = useContext(ApiContext);
  const [, setLanguage] = useLocaleState();
  const other = shownLanguage() === 'en' ? 'hi' : 'en';
  // A change of language recreates every screen, so it asks before work is lost.
  const changeLanguage = async () => {
    close();
    if (await askToLeave()) setLanguage(other);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={close}
      slotProps={{
        root: { role: 'region', 'aria-label': t(words.settings) },
        list: { 'aria-label': t(words.settings) },
      }}
    >
      {api?.has({ feature: 'account' }) && (
        <MenuItem component={LinkBase} to="/account" onClick={close}>
          <ListItemIcon>
            <AccountIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t(words.myAccount)} />
        </MenuItem>
      )}
      {api?.has({ feature: 'users' }) && api.may('users') && (
        <MenuItem component={LinkBase} to="/users/list" onClick={close}>
          <ListItemIcon>
            <PeopleIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t(words.users)} />
        </MenuItem>
      )}
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={shown}
        onClick={() => {
          show(!shown);
          close();
        }}
      >
        <ListItemIcon>{shown && <CheckIcon fontSize="small" />}</ListItemIcon>
        <ListItemText primary={t(words.fieldNames)} secondary={t(words.fieldNamesHelp)} />
      </MenuItem>
      <MenuItem
        onClick={() => {
          close();
          onFind();
        }}
      >
        <ListItemIcon>
          <SearchIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={t(words.find)} secondary={t(words.findHelp)} />
      </MenuItem>
      <MenuItem lang={other} onClick={() => void changeLanguage()}>
        <ListItemIcon>
          <LanguageIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={LANGUAGES[other]} />
      </MenuItem>
    </Menu>
  );
}
