import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { editPath } from '../../../resources/screenPaths';

/** What is known of the records in examples. */
export interface SampleRecords {
  /** The name of the resource. */
  readonly resource: string;
  /** By id, of those that can be opened. */
  readonly names: ReadonlyMap<string, string>;
}

interface SampleRecordProps {
  readonly id: string;
  readonly of: SampleRecords;
}

/** The record of an example; it opens beside the dialog, in which a reason may have been typed. */
export function SampleRecord({ id, of: { resource, names } }: SampleRecordProps) {
  const name = names.get(id);
  if (name === undefined) return <code>{id}</code>;
  return (
    <Link component={LinkBase} to={editPath(resource, id)} target="_blank" underline="always">
      {name.trim() || id}
    </Link>
  );
}
