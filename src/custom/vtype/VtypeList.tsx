import { useCallback, useMemo } from 'react';
import type { RenderCell } from '../../grid/columns/gridColumn';
import { schemaColumns } from '../../grid/columns/schemaColumns';
import { ListScreen } from '../../resources/list/ListScreen';
import { useApi } from '../../ui/apiContext';
import type { ScreenProps } from '../../resources/screenProps';
import { RefusalDetails } from '../frame/RefusalDetails';
import { vehicleTypeOf, type VehicleType } from './toggleSteps';
import { useVtypeToggle } from './useVtypeToggle';
import { t } from '../../words/translator';
import * as words from '../../words/en/vtype';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

interface VtypeSwitchProps {
  readonly vehicleType: VehicleType;
  readonly pending: boolean;
  /** Why the person may not toggle it; undefined if he may. */
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
