import Button from '@mui/material/Button';
import { LinkBase, useNavigate } from 'ra-core';
import { useState } from 'react';
import type { NeededMapping } from '../../../posting/causes/cause';
import { editPathWithReturn, filledPath } from '../../../resources/record/fill/fillAddress';
import { listPath } from '../../../resources/screenPaths';
import { resources } from '../../../schemas';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { useMayOpen } from '../../../ui/mayOpen';
import * as words from '../../../words/en/sync/cure';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import { useMappingState, type MappingState } from './useMappingState';
import { usePayloadValues } from './usePayloadValues';

interface MappingCureProps {
  readonly mapping: NeededMapping;
  /** The `redisId` of a row that needs it. */
  readonly sampleKey: string;
  /** The address to return to after the save. */
  readonly back: () => string;
  /** How many rows can be posted again. */
  readonly ready: number;
}

/** The cure for a missing mapping: a prefilled form, or the existing record. */
export function MappingCure({ mapping, sampleKey, back, ready }: MappingCureProps) {
  const mayOpen = useMayOpen();
  const { may } = useApi();
  const schema = resources.find(({ name }) => name === mapping.resource);
  const state = useMappingState(mapping);
  if (!schema) return null;
  const noun = translateAny(schema.noun);
  if (!mayOpen(listPath(schema.name)))
    return <p>{t(words.menuMissing, { menu: translateAny(schema.menu?.label ?? schema.name) })}</p>;
  const { record } = state;
  return (
    <>
      <p role="status">{stateWords(state, noun, ready)}</p>
      <div className="actions">
        {record && may(`${schema.name}/edit`) && (
          <Button
            size="small"
            variant="outlined"
            component={LinkBase}
            to={editPathWithReturn(schema.name, String(record['id']), back())}
          >
            {t(words.openNoun, { noun })}
          </Button>
        )}
        {state.kind !== 'here' && state.kind !== 'checking' && may(`${schema.name}/create`) && (
          <CreateButton mapping={mapping} noun={noun} sampleKey={sampleKey} back={back} />
        )}
      </div>
    </>
  );
}

function stateWords(state: MappingState, noun: string, ready: number): string {
  if (state.kind === 'failed') return t(words.notKnown, { noun, reason: failureText(state.error) });
  if (state.kind === 'elsewhere') return t(words.elsewhere, { noun, company: state.company });
  if (state.kind !== 'here') return '';
  return ready === 0 ? t(words.exists, { noun }) : plural(words.existsReady, { noun, smart_count: ready });
}

type CreateButtonProps = Omit<MappingCureProps, 'ready'> & { readonly noun: string };

function CreateButton({ mapping, noun, sampleKey, back }: CreateButtonProps) {
  const navigate = useNavigate();
  const payloadValues = usePayloadValues();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    const more = await payloadValues(mapping, sampleKey);
    navigate(filledPath(mapping.resource, { ...more, ...mapping.values }, back()));
  };
  return (
    <Button size="small" variant="contained" disabled={isOpening} onClick={() => void open()}>
      {t(words.createNoun, { noun })}
    </Button>
  );
}
