import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { ResourceSchema } from '../schemas/resource';
import { editPath } from './screenPaths';

interface Props {
  readonly schema: ResourceSchema;
  readonly id: string;
}

/**
 * After a try whose answer got lost, the id is taken: that try was saved after all, and what was typed since belongs
 * onto that record.
 */
export function EarlierTry({ schema, id }: Props) {
  return (
    <div>
      Your earlier try was saved after all.{' '}
      <Link component={LinkBase} to={editPath(schema.name, id)}>
        Open that {schema.noun}
      </Link>{' '}
      to see what is in it.
    </div>
  );
}
