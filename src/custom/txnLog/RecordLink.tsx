import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { ListRecord } from '../../records/listEngine';
import { editPath, listPath } from '../../resources/screenPaths';
import { useMayOpen } from '../../ui/mayOpen';

interface RecordLinkProps {
  readonly entry: ListRecord;
  readonly tabIndex?: 0 | -1;
  readonly children: ReactNode;
}

/** A link to an entry's record, or to its list if it has no edit screen; plain text if the user may not open it. */
export function RecordLink({ entry, tabIndex, children }: RecordLinkProps) {
  const mayOpen = useMayOpen();
  const resource = String(entry['resource']);
  const id = String(entry['recordId']);
  if (resource === '' || id === '') return children;
  const to = entry['editable'] === true ? editPath(resource, id) : listPath(resource);
  if (!mayOpen(to)) return children;
  return (
    <Link component={LinkBase} to={to} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
