import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Right } from '../../rights/right';
import { Allowed } from '../frame/Allowed';
import { FileNav, type FileGroup } from './FileNav';

interface FileFrameProps {
  readonly title: string;
  /** The purpose of the screen, in one line. */
  readonly about?: ReactNode;
  readonly group: FileGroup;
  /** The right that the screen requires, if it requires one. */
  readonly right?: Right;
  readonly children: ReactNode;
}

/** The frame of a file screen that is not a list: links to its neighbours, title and purpose. */
export function FileFrame({ title, about, group, right, children }: FileFrameProps) {
  return (
    <Page>
      <FileNav group={group} />
      <header>
        <h1>{title}</h1>
        {about !== undefined && <p>{about}</p>}
      </header>
      {right === undefined ? children : <Allowed right={right}>{children}</Allowed>}
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: theme.spacing(1, 3, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.5, 1.5, 2) },
  '& > header > h1': { ...theme.typography.h1, margin: 0 },
  '& > header > p': { margin: '4px 0 0', color: theme.palette.text.secondary, maxWidth: 720 },
  '& form.asked': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 16,
    rowGap: 8,
    maxWidth: 640,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& form.asked > .whole, & form.asked > [data-field="report_name"]': { gridColumn: '1 / -1' },
  '& form.asked > .actions': {
    gridColumn: '1 / -1',
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    flexWrap: 'wrap',
    marginTop: 8,
  },
}));
