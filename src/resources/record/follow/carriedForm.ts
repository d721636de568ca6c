import type { TypedValue } from './typedValues';

/** The state that a form passes to its next version. */
interface CarriedForm {
  readonly address: string;
  /** The id of a record that does not exist yet; kept, so that a repeated save creates no second record. */
  readonly id: string | null;
  readonly typed: readonly TypedValue[];
}

const carried = new Map<string, CarriedForm>();

const here = (): string => window.location.pathname;

/** Stores the input of a resource's form at this address. */
export function carry(resource: string, form: Omit<CarriedForm, 'address'>): void {
  carried.set(resource, { ...form, address: here() });
}

/** The stored state for the form at this address; null if there is none. */
export function carriedTo(resource: string): CarriedForm | null {
  const form = carried.get(resource);
  return form?.address === here() ? form : null;
}

/** Deletes the stored state; call this when the form has it. */
export const clearCarried = (resource: string): void => void carried.delete(resource);
