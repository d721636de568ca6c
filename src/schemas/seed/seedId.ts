import { randomFrom } from './random';

/** The first seeded record's time; each further one is a second later. */
const FIRST_MOMENT = Date.UTC(2024, 3, 1);

/**
 * The id of a seeded record: a version 7 UUID in record order, derived from account, resource and number. Repeated
 * seeding therefore adds only missing records, and references resolve.
 * @param number the record's number, from 1
 */
export function seedId(account: string, resource: string, number: number): string {
  const random = randomFrom(`${account}/${resource}/${number}`);
  const time = hex(FIRST_MOMENT + number * 1000, 12);
  const rest = hex(Math.floor(random() * 0x1000), 3);
  const variant = hex(0x8000 + Math.floor(random() * 0x4000), 4);
  const node = hex(Math.floor(random() * 0x1_0000_0000), 8) + hex(Math.floor(random() * 0x1_0000), 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}-${variant}-${node}`;
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
