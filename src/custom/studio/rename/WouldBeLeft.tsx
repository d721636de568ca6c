import Alert from '@mui/material/Alert';
import { studioAttentionOf } from '../../../api/studio/attention';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { plural } from '../../../words/plural';
import * as words from '../../../words/en/studio/rename';
import { LeftList } from './LeftList';

/** The records that the resource would not take under another name, before anything is copied: those that break a rule. */
export function WouldBeLeft({ resource }: { readonly resource: string }) {
  const { call } = useApi();
  // A refusal hinders nobody: what is not taken is said afterwards, too.
  const { data } = useScreenQuery(['records that break a rule', resource], () =>
    call(studioAttentionOf, { name: resource, body: {} }),
  );
  if (!data || data.broken.length === 0) return null;
  return (
    <Alert severity="warning">
      {plural(words.wouldBeLeft, { smart_count: data.broken.length })}
      <LeftList left={data.broken} resource={resource} />
    </Alert>
  );
}
