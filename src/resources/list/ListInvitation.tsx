import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import { useRecordListContext } from '../../grid/list/RecordListContext';
import type { ResourceSchema } from '../../schemas/resource';
import { createPath } from './listPaths';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

/** Content of an empty list: how to add the first record, or that the search found nothing. */
export function ListInvitation({ schema }: { readonly schema: ResourceSchema }) {
  const { params, change } = useRecordListContext();
  if (params.search !== '') {
    return (
      <>
        <Typography variant="subtitle1">{t(words.nothingFound)}</Typography>
        <Typography color="text.secondary">{t(words.noResults, { term: params.search })}</Typography>
        <Button variant="outlined" onClick={() => change({ search: '' })}>
          {t(words.clearSearch)}
        </Button>
      </>
    );
  }
  return (
    <>
      <Typography variant="subtitle1">{t(words.noneYet)}</Typography>
      {schema.can.create && (
        <>
          <Typography color="text.secondary">{t(words.addedAppear)}</Typography>
          <Button variant="outlined" component={LinkBase} to={createPath(schema.name)}>
            {t(words.addFirst)}
          </Button>
        </>
      )}
    </>
  );
}
