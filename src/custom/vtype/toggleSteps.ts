/** A vehicle type in the list (docs/behaviour.md, 'Vehicle types'). */
export interface VehicleType {
  readonly id: string;
  readonly trans_type: string;
  readonly trans_type_name: string;
  readonly status: number;
}

/** One call of a toggle: the new status of a vehicle type. */
export interface ToggleStep {
  readonly vehicleType: VehicleType;
  readonly status: 0 | 1;
}

/** The two types that exclude each other (docs/behaviour.md, 'Vehicle types'). */
const EXCLUSIVE: Readonly<Record<string, string>> = { VD: 'VP', VP: 'VD' };

/** The trans type that must not be enabled together with this one, if any. */
export const rivalOf = (transType: string): string | undefined => EXCLUSIVE[transType];

/**
 * The calls of a toggle, in order: enabling VD first disables VP if that is enabled, and the reverse.
 * @param rivals the vehicle types with the rival trans type
 */
export function toggleSteps(vehicleType: VehicleType, rivals: readonly VehicleType[]): readonly ToggleStep[] {
  if (vehicleType.status === 1) return [{ vehicleType, status: 0 }];
  const enabled = rivals.filter(rival => rival.status === 1);
  return [...enabled.map(rival => ({ vehicleType: rival, status: 0 as const })), { vehicleType, status: 1 }];
}

/** Parses a record of the list as a vehicle type; a textual status counts as its number. */
export function vehicleTypeOf(record: Readonly<Record<string, unknown>>): VehicleType {
  return {
    id: String(record['id']),
    trans_type: String(record['trans_type'] ?? ''),
    trans_type_name: String(record['trans_type_name'] ?? ''),
    status: Number(record['status']) === 1 ? 1 : 0,
  };
}
