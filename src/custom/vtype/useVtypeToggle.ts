import { useDataProvider, useNotify } from 'react-admin';
import { useCallback, useRef, useState } from 'react';
import { reasonOf } from '../../form/reasonOf';
import type { ListEngine } from '../../records/listEngine';
import { rivalOf, toggleSteps, vehicleTypeOf, type ToggleStep, type VehicleType } from './toggleSteps';

interface VtypeToggle {
  /** Ids of the vehicle types whose call is under way. */
  readonly pending: ReadonlySet<string>;
  toggle(vehicleType: VehicleType): Promise<void>;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Enables and disables vehicle types, each step by its own call and told in its own toast. After a step that fails none
 * of the next is made. One toggle runs at a time: two at once could leave both VD and VP on.
 */
export function useVtypeToggle(engine: ListEngine): VtypeToggle {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [pending, setPending] = useState(NOTHING);
  const running = useRef(false);

  const take = useCallback(
    async ({ vehicleType, status }: ToggleStep) => {
      await dataProvider['setStatus']('vtype', vehicleType.id, status);
      const [word, type] =
        status === 1 ? (['Enabled', 'success'] as const) : (['Disabled', 'error'] as const);
      notify(`${word} ${vehicleType.trans_type_name}`, { type, autoHideDuration: 2000 });
    },
    [dataProvider, notify],
  );

  const toggle = useCallback(
    async (vehicleType: VehicleType) => {
      if (running.current) return;
      running.current = true;
      try {
        const steps = toggleSteps(vehicleType, await findRivals(engine, vehicleType));
        setPending(new Set(steps.map(step => step.vehicleType.id)));
        for (const step of steps) await take(step);
      } catch (failure) {
        const words = reasonOf(failure);
        notify(words, { type: 'error', autoHideDuration: null, messageArgs: { _: words } });
      } finally {
        running.current = false;
        setPending(NOTHING);
      }
    },
    [engine, notify, take],
  );

  return { pending, toggle };
}

async function findRivals(engine: ListEngine, vehicleType: VehicleType): Promise<VehicleType[]> {
  const rival = rivalOf(vehicleType.trans_type);
  if (!rival) return [];
  return (await engine.find({ trans_type: rival }, 100)).map(vehicleTypeOf);
}
