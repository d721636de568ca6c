import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { ListRecord } from '../../records/listEngine';
import { listPath } from '../../resources/screenPaths';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import { curePath } from './curePath';

interface CureLinkProps {
  readonly record: ListRecord;
  readonly tabIndex: 0 | -1;
}

/** What a line of the worklist lacks, as a link to its cure; plain text if the user may not open that. */
export function CureLink({ record, tabIndex }: CureLinkProps) {
  const mayOpen = useMayOpen();
  const { may } = useApi();
  const what = String(record['what']);
  const resource = String(record['resource']);
  const mayCure = mayOpen(listPath(resource)) && may(`${resource}/create`);
  if (record['masked'] === true || !mayCure) return what;
  return (
    <Link component={LinkBase} to={curePath(record, '/readiness')} tabIndex={tabIndex}>
      {what}
    </Link>
  );
}
