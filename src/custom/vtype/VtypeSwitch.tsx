import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { VehicleType } from './toggleSteps';

interface VtypeSwitchProps {
  readonly vehicleType: VehicleType;
  readonly pending: boolean;
  readonly tabIndex: 0 | -1;
  readonly onToggle: (vehicleType: VehicleType) => void;
}

/** The Enable/Disable toggle of a row; it stands still while its call is under way. */
export function VtypeSwitch({ vehicleType, pending, tabIndex, onToggle }: VtypeSwitchProps) {
  const enabled = vehicleType.status === 1;
  return (
    <Stack direction="row" alignItems="center" spacing={1}>
      <Switch
        size="small"
        checked={enabled}
        disabled={pending}
        onChange={() => onToggle(vehicleType)}
        slotProps={{ input: { 'aria-label': `Enable ${vehicleType.trans_type_name}`, tabIndex } }}
      />
      <Typography variant="body2" color={enabled ? 'text.primary' : 'text.secondary'}>
        {enabled ? 'Enabled' : 'Disabled'}
      </Typography>
    </Stack>
  );
}
