import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo } from 'react';
import type { RenderCell } from '../../grid/gridColumn';
import { NARROW } from '../../grid/RecordGrid';
import { schemaColumns } from '../../grid/schemaColumns';
import { ListScreen } from '../../resources/ListScreen';
import { useListProvider } from '../../resources/listProvider';
import type { ScreenProps } from '../../resources/screenProps';
import { vehicleTypeOf } from './toggleSteps';
import { useVtypeToggle } from './useVtypeToggle';
import { VtypeSwitch } from './VtypeSwitch';

const TOGGLE_WIDTH = 150;

/** Px of the toggle alone; where there is no room for its word. */
const BARE_WIDTH = 72;

/** /vtype/list: the vehicle types, each with its Enable/Disable toggle (specification, section 2). */
export function VtypeList({ schema }: ScreenProps) {
  const { engine } = useListProvider().openList(schema.name);
  const { pending, toggle } = useVtypeToggle(engine);
  const bare = useMediaQuery(NARROW);
  const columns = useMemo(() => schemaColumns(schema), [schema]);
  const render = useCallback<RenderCell>(
    (record, tabIndex) => {
      const vehicleType = vehicleTypeOf(record);
      return (
        <VtypeSwitch
          vehicleType={vehicleType}
          pending={pending.has(vehicleType.id)}
          bare={bare}
          tabIndex={tabIndex}
          onToggle={toggle}
        />
      );
    },
    [pending, bare, toggle],
  );
  const width = bare ? BARE_WIDTH : TOGGLE_WIDTH;
  const actions = useMemo(() => ({ render, width }), [render, width]);
  return <ListScreen schema={schema} columns={columns} actions={actions} />;
}
