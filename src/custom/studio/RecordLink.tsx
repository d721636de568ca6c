import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { editPath } from '../../resources/screenPaths';

/** Names of some records of a resource. */
export interface NamedRecords {
  /** The name of the resource. */
  readonly resource: string;
  /** By id; only records that can be opened. */
  readonly names: ReadonlyMap<string, string>;
}

interface RecordLinkProps {
  readonly id: string;
  readonly of: NamedRecords;
}

/** A link to a record by its name. It opens in another tab, so that a reason that was typed in the dialog is kept. */
export function RecordLink({ id, of: { resource, names } }: RecordLinkProps) {
  const name = names.get(id);
  if (name === undefined) return <code>{id}</code>;
  return (
    <Link component={LinkBase} to={editPath(resource, id)} target="_blank" underline="always">
      {name.trim() || id}
    </Link>
  );
}
