import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { VehicleType } from './toggleSteps';
import { t } from '../../words/translator';
import * as words from '../../words/en/vtype';

interface VtypeSwitchProps {
  readonly vehicleType: VehicleType;
  readonly pending: boolean;
  /** Omits the label, for lack of space. */
  readonly bare: boolean;
  readonly tabIndex: 0 | -1;
  readonly onToggle: (vehicleType: VehicleType) => void;
}

/**
 * The Enable/Disable toggle of a row. While its call runs it ignores input but keeps the focus, which a `disabled` one
 * would lose.
 */
export function VtypeSwitch({ vehicleType, pending, bare, tabIndex, onToggle }: VtypeSwitchProps) {
  const enabled = vehicleType.status === 1;
  return (
    <FormControlLabel
      label={bare ? '' : t(enabled ? words.enabled : words.disabled)}
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
              'aria-label': t(words.enable, { name: vehicleType.trans_type_name }),
              'aria-disabled': pending || undefined,
              tabIndex,
            },
          }}
        />
      }
    />
  );
}
