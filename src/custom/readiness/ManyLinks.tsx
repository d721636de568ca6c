import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import type { ReadinessGroup } from '../../api/sync/readiness';
import { listPath } from '../../resources/screenPaths';
import { resources } from '../../schemas';
import { useMayOpen } from '../../ui/mayOpen';
import * as words from '../../words/en/list/many';
import { t, translateAny } from '../../words/translator';
import { manyPath } from './many/manyAddress';

/** For each resource that lacks several records, the way to fill them in at once. */
export function ManyLinks({ groups }: { readonly groups: readonly ReadinessGroup[] }) {
  const mayOpen = useMayOpen();
  return resources.map(({ name, noun }) => {
    const missing = groups.filter(({ resource, state }) => resource === name && state === 'missing');
    if (missing.length < 2 || !mayOpen(listPath(name))) return null;
    return (
      <Button key={name} size="small" component={LinkBase} to={manyPath(name)}>
        {t(words.open, { count: missing.length, noun: translateAny(noun) })}
      </Button>
    );
  });
}
