import Button from '@mui/material/Button';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import type { NeededMapping } from '../../../posting/causes/cause';
import { listPath } from '../../../resources/screenPaths';
import { resources } from '../../../schemas';
import { useApi } from '../../../ui/apiContext';
import { useMayOpen } from '../../../ui/mayOpen';
import * as words from '../../../words/en/list/many';
import { t, translateAny } from '../../../words/translator';
import { manyPath } from '../../readiness/many/manyAddress';
import type { Cause } from './causes';
import { missingOnes } from './useMappingState';
import { usePayloadValues } from './usePayloadValues';

interface FillManyProps {
  readonly causes: readonly Cause[];
  /** The address to return to. */
  readonly back: () => string;
}

/** If causes need several mappings of one kind: a link to fill them in at once. */
export function FillMany({ causes, back }: FillManyProps) {
  const mayOpen = useMayOpen();
  const needed = neededBy(causes);
  return resources.map(({ name, noun }) => {
    const mappings = needed.filter(({ mapping }) => mapping.resource === name);
    if (mappings.length < 2 || !mayOpen(listPath(name))) return null;
    const label = t(words.open, { count: mappings.length, noun: translateAny(noun) });
    return <FillButton key={name} resource={name} needed={mappings} back={back} label={label} />;
  });
}

interface Needed {
  readonly mapping: NeededMapping;
  /** The `redisId` of a row that needs it. */
  readonly sampleKey: string;
}

/** Each mapping once, even if several causes need it. */
function neededBy(causes: readonly Cause[]): readonly Needed[] {
  const needed = new Map<string, Needed>();
  for (const { known, sampleKey } of causes)
    if (known?.mapping)
      needed.set(JSON.stringify([known.mapping.resource, known.mapping.key]), {
        mapping: known.mapping,
        sampleKey,
      });
  return [...needed.values()];
}

interface FillButtonProps extends Pick<FillManyProps, 'back'> {
  readonly resource: string;
  readonly needed: readonly Needed[];
  readonly label: string;
}

function FillButton({ resource, needed, back, label }: FillButtonProps) {
  const api = useApi();
  const navigate = useNavigate();
  const payloadValues = usePayloadValues();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    const mappings = needed.map(({ mapping }) => mapping);
    // If the list cannot be read, the grid itself reports that.
    const missing = new Set(await missingOnes(api, resource, mappings).catch(() => mappings));
    const rows = await Promise.all(
      needed
        .filter(({ mapping }) => missing.has(mapping))
        .map(async ({ mapping, sampleKey }) => ({
          ...(await payloadValues(mapping, sampleKey)),
          ...mapping.values,
        })),
    );
    navigate(manyPath(resource), { state: { rows, back: back() } });
  };
  return (
    <Button size="small" variant="outlined" disabled={isOpening} onClick={() => void open()}>
      {label}
    </Button>
  );
}
