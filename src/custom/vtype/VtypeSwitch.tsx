import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { VehicleType } from './toggleSteps';

interface VtypeSwitchProps {
  readonly vehicleType: VehicleType;
  readonly pending: boolean;
  /** Without its word: there is no room for it. */
  readonly bare: boolean;
  readonly tabIndex: 0 | -1;
  readonly onToggle: (vehicleType: VehicleType) => void;
}

/**
 * The Enable/Disable toggle of a row. It stands still while its call is under way, and keeps the focus: one that is
 * `disabled` would lose it.
 */
export function VtypeSwitch({ vehicleType, pending, bare, tabIndex, onToggle }: VtypeSwitchProps) {
  const enabled = vehicleType.status === 1;
  return (
    <FormControlLabel
      label={bare ? '' : enabled ? 'Enabled' : 'Disabled'}
      sx={{
        verticalAlign: 'middle',
        width: bare ? 'auto' : 120,
        m: 0,
        gap: bare ? 0 : 1,
        ...(pending && { cursor: 'progress' }),
      }}
      control={
        <Switch
          size="small"
          checked={enabled}
          onChange={() => onToggle(vehicleType)}
          slotProps={{
            input: {
              'aria-label': `Enable ${vehicleType.trans_type_name}`,
              'aria-disabled': pending || undefined,
              tabIndex,
            },
          }}
        />
      }
    />
  );
}
