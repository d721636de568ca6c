/** A vehicle type as the list has it (specification, section 3). */
export interface VehicleType {
  readonly id: string;
  readonly trans_type: string;
  readonly trans_type_name: string;
  readonly status: number;
}

/** One call of a toggle: which vehicle type gets which status. */
export interface ToggleStep {
  readonly vehicleType: VehicleType;
  readonly status: 0 | 1;
}

/** The two that exclude each other (specification, section 4, 'Vtype toggle'). */
const EXCLUSIVE: Readonly<Record<string, string>> = { VD: 'VP', VP: 'VD' };

/** The trans type that must not be enabled together with this one, if there is such a one. */
export const rivalOf = (transType: string): string | undefined => EXCLUSIVE[transType];

/**
 * The calls that a toggle needs, in their order: enabling VD first disables VP where VP is enabled, and the reverse.
 * @param rivals the vehicle types whose trans type is the rival's
 */
export function toggleSteps(vehicleType: VehicleType, rivals: readonly VehicleType[]): readonly ToggleStep[] {
  if (vehicleType.status === 1) return [{ vehicleType, status: 0 }];
  const inTheWay = rivals.filter(rival => rival.status === 1);
  return [...inTheWay.map(rival => ({ vehicleType: rival, status: 0 as const })), { vehicleType, status: 1 }];
}

/** Reads a record of the list as a vehicle type; a status that came as text counts as its number. */
export function vehicleTypeOf(record: Readonly<Record<string, unknown>>): VehicleType {
  return {
    id: String(record['id']),
    trans_type: String(record['trans_type'] ?? ''),
    trans_type_name: String(record['trans_type_name'] ?? ''),
    status: Number(record['status']) === 1 ? 1 : 0,
  };
}
