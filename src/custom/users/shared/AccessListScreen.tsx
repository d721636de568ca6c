import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'ra-core';
import { SSO_FEATURE } from '../../../api/access/sso';
import type { ListRecord } from '../../../records/listEngine';
import * as words from '../../../words/en/users';
import { t } from '../../../words/translator';
import { FileListScreen, type FileListScreenProps } from '../../files/FileListScreen';
import { NeighbourNav, type Neighbour } from '../../frame/NeighbourNav';

/** The screens for users. */
const PLACES: readonly Neighbour[] = [
  { to: '/users/list', words: words.users, right: 'users' },
  { to: '/users/roles', words: words.roles, right: 'users' },
  { to: '/users/keys', words: words.keys, right: 'users' },
  { to: '/users/sso', words: words.sso, right: 'users', feature: SSO_FEATURE },
];

type AccessListScreenProps<Row extends ListRecord> = Omit<FileListScreenProps<Row>, 'above' | 'empty'> & {
  /** The text of an empty list. */
  readonly nothing: string;
};

/** A list of users, roles or API keys, with links to the others. */
export function AccessListScreen<Row extends ListRecord>({ nothing, ...props }: AccessListScreenProps<Row>) {
  return (
    <FileListScreen
      {...props}
      above={<AccessPlaces />}
      empty={<Typography color="text.secondary">{nothing}</Typography>}
    />
  );
}

/** Links to the screens for users. */
export function AccessPlaces() {
  const { pathname } = useLocation();
  return <NeighbourNav label={t(words.screens)} places={PLACES} isHere={to => to === pathname} />;
}

/** The parts of a drawer, below each other. */
export const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '& section': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& h3': { margin: 0, fontSize: 16, fontWeight: 600 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& form': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& .action-row': { display: 'flex', alignItems: 'center', gap: 16 },
  '& .action-row > p': { flex: 1, minWidth: 0 },
  '& .action-row > button': { flexShrink: 0, minWidth: 120 },
  '& .bar': { display: 'flex', gap: 8, justifyContent: 'flex-end' },
  [theme.breakpoints.down('sm')]: {
    '& .action-row': { flexDirection: 'column', alignItems: 'stretch', gap: 4 },
  },
}));
