import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import { useRecordListContext } from '../grid/RecordListContext';
import type { ResourceSchema } from '../schemas/resource';
import { createPath } from './listPaths';

/** What stands in a list without records: how to make the first, or that the search found none. */
export function ListInvitation({ schema }: { readonly schema: ResourceSchema }) {
  const { params, change } = useRecordListContext();
  if (params.search !== '') {
    return (
      <>
        <Typography variant="subtitle1">Nothing found</Typography>
        <Typography color="text.secondary">
          The server knows nothing that matches “{params.search}”.
        </Typography>
        <Button variant="outlined" onClick={() => change({ search: '' })}>
          Clear search
        </Button>
      </>
    );
  }
  return (
    <>
      <Typography variant="subtitle1">No {schema.noun} yet</Typography>
      {schema.can.create && (
        <>
          <Typography color="text.secondary">What you add is listed here.</Typography>
          <Button variant="outlined" component={LinkBase} to={createPath(schema.name)}>
            Add the first {schema.noun}
          </Button>
        </>
      )}
    </>
  );
}
