import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { listPath } from '../../resources/screenPaths';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import { curePath } from './curePath';
import type { WorklistRow } from './readinessRows';

interface CureLinkProps {
  readonly record: WorklistRow;
  readonly tabIndex: 0 | -1;
}

/** What a line of the worklist lacks, as a link to its cure; plain text if the user may not open that. */
export function CureLink({ record, tabIndex }: CureLinkProps) {
  const mayOpen = useMayOpen();
  const { may } = useApi();
  const mayCure = mayOpen(listPath(record.resource)) && may(`${record.resource}/create`);
  if (record.masked || !mayCure) return record.what;
  return (
    <Link component={LinkBase} to={curePath(record, '/readiness')} tabIndex={tabIndex}>
      {record.what}
    </Link>
  );
}
