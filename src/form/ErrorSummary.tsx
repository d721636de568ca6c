import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import * as words from '../words/en/form';
import { plural } from '../words/plural';
import { useProblems } from './problems';

interface ErrorSummaryProps {
  readonly schema: ResourceSchema;
  /** Opens the section of a field and focuses it. */
  readonly onReveal: (path: string) => void;
}

/**
 * After a rejected save: the invalid fields, each a link to its input. The first gets the focus. The messages
 * themselves are shown only at the fields.
 */
export function ErrorSummary({ schema, onReveal }: ErrorSummaryProps) {
  const problems = useProblems(schema);
  const { submitCount } = useFormState();
  const announced = useRef(0);
  const first = problems[0]?.path;

  useEffect(() => {
    if (submitCount === announced.current) return;
    announced.current = submitCount;
    if (first !== undefined) onReveal(first);
  }, [submitCount, first, onReveal]);

  if (submitCount === 0 || problems.length === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mb: 3 }}>
      <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0 }}>
        {plural(words.oneProblem, { smart_count: problems.length })}
      </AlertTitle>
      <Links>
        {problems.map(({ path, label }) => (
          <li key={path}>
            <Link component="button" type="button" onClick={() => onReveal(path)}>
              {label}
            </Link>
          </li>
        ))}
      </Links>
    </Alert>
  );
}

const Links = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  '& button': { minHeight: 24 },
});
