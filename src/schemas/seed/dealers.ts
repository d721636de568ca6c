import { hashOf } from './random';

/** An outlet of a dealer group, as the dealer management system names it. */
export interface Outlet {
  readonly group: string;
  readonly dealer: string;
  readonly cid: number;
  readonly city: string;
  readonly loc: string;
  /** State code of the GSTIN. */
  readonly state: string;
  readonly channel: string;
}

type Place = readonly [city: string, loc: string, channel: string];

const group = (name: string, dealer: string, cid: number, state: string, places: readonly Place[]) =>
  places.map(([city, loc, channel]): Outlet => ({ group: name, dealer, cid, state, city, loc, channel }));

const GROUPS: readonly (readonly Outlet[])[] = [
  group('SAI SHAKTI MOTORS', '0801', 11, '29', [
    ['Bengaluru Whitefield', 'BWF', 'ARENA'],
    ['Bengaluru Hebbal', 'BHB', 'NEXA'],
    ['Hosur Road', 'BHR', 'ARENA'],
    ['Mysuru', 'MYS', 'TRUE VALUE'],
  ]),
  group('KAVERI AUTOWORLD', '1142', 12, '33', [
    ['Chennai Guindy', 'CGD', 'NEXA'],
    ['Chennai Ambattur', 'CAM', 'ARENA'],
    ['Coimbatore', 'CBE', 'ARENA'],
    ['Salem', 'SLM', 'COMMERCIAL'],
  ]),
  group('ARAVALI CARS', '0917', 21, '08', [
    ['Jaipur Tonk Road', 'JTR', 'ARENA'],
    ['Jaipur Vaishali Nagar', 'JVN', 'NEXA'],
    ['Ajmer', 'AJM', 'ARENA'],
    ['Udaipur', 'UDR', 'TRUE VALUE'],
  ]),
  group('SAHYADRI WHEELS', '1506', 22, '27', [
    ['Pune Baner', 'PBN', 'NEXA'],
    ['Pune Hadapsar', 'PHD', 'ARENA'],
    ['Nashik', 'NSK', 'ARENA'],
    ['Kolhapur', 'KLP', 'COMMERCIAL'],
  ]),
  group('GANGA VEHICLES', '0644', 31, '09', [
    ['Lucknow Gomti Nagar', 'LGN', 'ARENA'],
    ['Kanpur', 'KNP', 'ARENA'],
    ['Varanasi', 'VNS', 'NEXA'],
    ['Prayagraj', 'PRG', 'TRUE VALUE'],
  ]),
  group('NARMADA MOTOR HOUSE', '1310', 32, '24', [
    ['Ahmedabad SG Highway', 'ASG', 'NEXA'],
    ['Vadodara', 'VAD', 'ARENA'],
    ['Surat', 'SRT', 'ARENA'],
    ['Rajkot', 'RJT', 'COMMERCIAL'],
  ]),
];

/** The outlets of the two dealer groups that an account's name selects. */
export function outletsOf(account: string): readonly Outlet[] {
  const first = hashOf(account) % GROUPS.length;
  const second = (first + 1) % GROUPS.length;
  return [...(GROUPS[first] ?? []), ...(GROUPS[second] ?? [])];
}
