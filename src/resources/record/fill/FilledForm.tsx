import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ResourceSchema } from '../../../schemas/resource';
import * as words from '../../../words/en/sync/cure';
import { t } from '../../../words/translator';
import type { Fill } from './fillAddress';
import { Suggestions } from './Suggestions';
import { useDraft } from './useDraft';
import { useFill } from './useFill';

interface Props {
  readonly schema: ResourceSchema;
  readonly fill: Fill;
}

/** Fills the form around it with the values of its address, or with the draft that a reload interrupted. */
export function FilledForm({ schema, fill }: Props) {
  const put = useFill(schema);
  const draft = useDraft(schema);
  useEffect(() => {
    // After the effects of the form itself, which set what it starts from.
    const timer = setTimeout(() => put({ ...fill, ...draft }));
    return () => clearTimeout(timer);
    // Once for each form: what is typed later is never replaced.
  }, [put, fill, draft]);
  return (
    <Note>
      <p>{t(words.filledIn)}</p>
      <Suggestions schema={schema} wanted={fill} use={put} />
    </Note>
  );
}

const Note = styled('section')(({ theme }) => ({
  marginBottom: 20,
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '& p': { margin: 0 },
}));
