import { useCallback, useMemo } from 'react';
import type { RenderCell } from '../../grid/columns/gridColumn';
import { schemaColumns } from '../../grid/columns/schemaColumns';
import { ListScreen } from '../../resources/list/ListScreen';
import { useApi } from '../../ui/apiContext';
import type { ScreenProps } from '../../resources/screenProps';
import { RefusalDetails } from '../frame/RefusalDetails';
import { vehicleTypeOf } from './toggleSteps';
import { useVtypeToggle } from './useVtypeToggle';
import { VtypeSwitch } from './VtypeSwitch';
import { t } from '../../words/translator';
import * as words from '../../words/en/vtype';

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
