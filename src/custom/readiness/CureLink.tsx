import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { ListRecord } from '../../records/listEngine';
import { listPath } from '../../resources/screenPaths';
import { useMayOpen } from '../../ui/mayOpen';
import { curePath } from './curePath';

interface CureLinkProps {
  readonly record: ListRecord;
  readonly tabIndex: 0 | -1;
}

/** What a line of the worklist lacks, as a link to its cure; plain text if the user may not open that. */
export function CureLink({ record, tabIndex }: CureLinkProps) {
  const mayOpen = useMayOpen();
  const what = String(record['what']);
  if (record['masked'] === true || !mayOpen(listPath(String(record['resource'])))) return what;
  return (
    <Link component={LinkBase} to={curePath(record, '/readiness')} tabIndex={tabIndex}>
      {what}
    </Link>
  );
}
