import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { RenderCell } from '../../grid/columns/gridColumn';
import { schemaColumns } from '../../grid/columns/schemaColumns';
import type { ListEngine } from '../../records/listEngine';
import { ListScreen } from '../../resources/list/ListScreen';
import type { ScreenProps } from '../../resources/screenProps';
import { useApi } from '../../ui/apiContext';
import { useScreenMutation } from '../../ui/query/useScreenMutation';
import * as words from '../../words/en/vtype';
import { t } from '../../words/translator';
import type { Refusal } from '../frame/refusal';
import { RefusalDetails } from '../frame/RefusalDetails';
import { SYNC_TOAST_MS, useRefusal } from '../frame/useRefusal';
import { vehicleTypeOf, type VehicleType, rivalOf, toggleSteps, type ToggleStep } from './toggleSteps';

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

interface VtypeSwitchProps {
  readonly vehicleType: VehicleType;
  readonly pending: boolean;
  /** Why the user may not toggle it; undefined if that is allowed. */
  readonly reason?: string | undefined;
  /** Omits the label, for lack of space. */
  readonly bare: boolean;
  readonly tabIndex: 0 | -1;
  readonly onToggle: (vehicleType: VehicleType) => void;
}

/**
 * The Enable/Disable toggle of a row. While its call runs it ignores input but keeps the focus, which a `disabled` one
 * would lose.
 */
function VtypeSwitch({ vehicleType, pending, reason, bare, tabIndex, onToggle }: VtypeSwitchProps) {
  const enabled = vehicleType.status === 1;
  return (
    <FormControlLabel
      title={reason}
      label={bare ? '' : t(enabled ? words.enabled : words.disabled)}
      sx={{
        verticalAlign: 'middle',
        width: bare ? 'auto' : 120,
        m: 0,
        gap: bare ? 0 : 1,
        ...(pending && { cursor: 'progress' }),
        ...(reason !== undefined && { opacity: 0.6, cursor: 'not-allowed' }),
      }}
      control={
        <Switch
          size="small"
          checked={enabled}
          onChange={() => {
            if (reason === undefined) onToggle(vehicleType);
          }}
          slotProps={{
            input: {
              'aria-label': t(words.enable, { name: vehicleType.trans_type_name }),
              'aria-disabled': pending || reason !== undefined || undefined,
              ...(reason !== undefined && { 'aria-description': reason }),
              tabIndex,
            },
          }}
        />
      }
    />
  );
}

const TOGGLE_WIDTH = 150;

/** /vtype/list: the vehicle types, each with its Enable/Disable toggle (docs/behaviour.md, 'Vehicle types'). */
export function VtypeList({ schema }: ScreenProps) {
  const api = useApi();
  const { engine } = api.openList(schema.name);
  // Disabling is deleting; enabling one of two rivals disables the other.
  const mayToggle = api.may('vtype/edit') && api.may('vtype/delete');
  const { pending, refusals, toggle } = useVtypeToggle(engine);
  const columns = useMemo(() => schemaColumns(schema), [schema]);
  const render = useCallback<RenderCell>(
    (record, tabIndex) => {
      const vehicleType = vehicleTypeOf(record);
      const refusal = refusals.get(vehicleType.id);
      return (
        <>
          <VtypeSwitch
            vehicleType={vehicleType}
            pending={pending.has(vehicleType.id)}
            reason={mayToggle ? undefined : t(words.notAllowed)}
            bare={refusal !== undefined}
            tabIndex={tabIndex}
            onToggle={toggle}
          />
          {refusal && <RefusalDetails title={t(words.notSaved)} refusal={refusal} tabIndex={tabIndex} />}
        </>
      );
    },
    [pending, refusals, toggle, mayToggle],
  );
  const actions = useMemo(() => ({ render, width: TOGGLE_WIDTH }), [render]);
  return <ListScreen schema={schema} columns={columns} actions={actions} />;
}
