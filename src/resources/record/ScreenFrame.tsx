import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase, useLocation } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceSchema } from '../../schemas/resource';
import { screenText } from '../../ui/screenText';
import * as words from '../../words/en/record';
import { t } from '../../words/translator';
import { listPath } from '../screenPaths';
import { readBack } from './fill/fillAddress';

interface Props {
  readonly schema: ResourceSchema;
  readonly title: string;
  /** The record's name. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** The frame of a record's screen: the link back to the list, the title, and the record's name. */
export function ScreenFrame({ schema, title, about, children }: Props) {
  const back = readBack(useLocation().search);
  return (
    <Frame>
      <header>
        <Link component={LinkBase} to={back ?? listPath(schema.name)}>
          <ArrowBackIcon fontSize="inherit" aria-hidden />{' '}
          {back === null ? screenText(schema, schema.screens.list.title) : t(words.backToFailed)}
        </Link>
        <h1>{screenText(schema, title)}</h1>
        {about === undefined ? null : <p>{about}</p>}
      </header>
      {children}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  padding: '16px 24px 0',
  maxWidth: 1320,
  '@media (max-width: 599px)': { padding: '12px 16px 0' },
  '& > header': { marginBottom: 20 },
  '& > header > a': { display: 'inline-flex', alignItems: 'center', gap: 4, fontSize: 13 },
  '& > header > h1': { ...theme.typography.h1, margin: '4px 0 0' },
  '& > header > p': { margin: '2px 0 0', color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));
