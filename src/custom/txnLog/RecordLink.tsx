import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { ListRecord } from '../../records/listEngine';
import { editPath, listPath } from '../../resources/screenPaths';

interface RecordLinkProps {
  readonly entry: ListRecord;
  readonly tabIndex?: 0 | -1;
  readonly children: ReactNode;
}

/** To the record that an entry is about, or to its list where it has no screen of its own. */
export function RecordLink({ entry, tabIndex, children }: RecordLinkProps) {
  const resource = String(entry['resource']);
  const id = String(entry['recordId']);
  if (resource === '' || id === '') return children;
  const to = entry['editable'] === true ? editPath(resource, id) : listPath(resource);
  return (
    <Link component={LinkBase} to={to} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
