import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { VehicleType } from './toggleSteps';
import { t } from '../../words/translator';
import * as words from '../../words/en/vtype';

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
export function VtypeSwitch({ vehicleType, pending, reason, bare, tabIndex, onToggle }: VtypeSwitchProps) {
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
