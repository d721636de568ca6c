import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { editPath } from '../../resources/screenPaths';

/** What is known of some records of a resource. */
export interface NamedRecords {
  /** The name of the resource. */
  readonly resource: string;
  /** By id, of those that can be opened. */
  readonly names: ReadonlyMap<string, string>;
}

interface RecordLinkProps {
  readonly id: string;
  readonly of: NamedRecords;
}

/** A record by what people call it; it opens beside the dialog, in which a reason may have been typed. */
export function RecordLink({ id, of: { resource, names } }: RecordLinkProps) {
  const name = names.get(id);
  if (name === undefined) return <code>{id}</code>;
  return (
    <Link component={LinkBase} to={editPath(resource, id)} target="_blank" underline="always">
      {name.trim() || id}
    </Link>
  );
}
