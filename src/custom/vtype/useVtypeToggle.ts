import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useApi } from '../../ui/apiContext';
import { useScreenMutation } from '../../ui/query/useScreenMutation';
import type { Refusal } from '../frame/refusal';
import { SYNC_TOAST_MS, useRefusal } from '../frame/useRefusal';
import type { ListEngine } from '../../records/listEngine';
import { rivalOf, toggleSteps, vehicleTypeOf, type ToggleStep, type VehicleType } from './toggleSteps';
import { t } from '../../words/translator';
import * as words from '../../words/en/vtype';

const NOTHING: ReadonlySet<string> = new Set();
const NO_REFUSALS: ReadonlyMap<string, Refusal> = new Map();

/**
 * Enables and disables vehicle types, with a call and a toast for each step. A failed step cancels the following ones.
 * Only one toggle runs at a time: two at once could leave both VD and VP enabled.
 */
export function useVtypeToggle(engine: ListEngine) {
  const { setStatus } = useApi();
  const notify = useNotify();
  const refuse = useRefusal();
  const [pending, setPending] = useState(NOTHING);
  const [refusals, setRefusals] = useState(NO_REFUSALS);

  const take = async ({ vehicleType, status }: ToggleStep) => {
    await setStatus('vtype', vehicleType.id, status);
    const text = t(status === 1 ? words.wasEnabled : words.wasDisabled, {
      name: vehicleType.trans_type_name,
    });
    const type = status === 1 ? 'success' : 'error';
    notify(text, { type, autoHideDuration: SYNC_TOAST_MS, messageArgs: { _: text } });
  };
  const { mutate: toggle } = useScreenMutation({
    mutationFn: async (vehicleType: VehicleType) => {
      setRefusals(NO_REFUSALS);
      const steps = toggleSteps(vehicleType, await findRivals(engine, vehicleType));
      setPending(new Set(steps.map(step => step.vehicleType.id)));
      for (const step of steps) await take(step);
    },
    onError: (cause, { id }) => setRefusals(new Map([[id, refuse(cause)]])),
    onSettled: () => setPending(NOTHING),
  });
  return {
    /** Ids of the vehicle types whose call is running. */
    pending,
    /** Why the last toggle of a vehicle type was refused, by id. */
    refusals,
    toggle,
  };
}

async function findRivals(engine: ListEngine, vehicleType: VehicleType): Promise<VehicleType[]> {
  const rival = rivalOf(vehicleType.trans_type);
  if (!rival) return [];
  return (await engine.find({ trans_type: rival }, 100)).map(vehicleTypeOf);
}
