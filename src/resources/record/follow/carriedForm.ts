import type { TypedValue } from './typedValues';

/** What a form hands on to its next version, which takes its place. */
interface CarriedForm {
  readonly address: string;
  /** The id of a record that does not exist yet: it stays, so that a repeated save makes no second one. */
  readonly id: string | null;
  readonly typed: readonly TypedValue[];
}

const carried = new Map<string, CarriedForm>();

const here = (): string => window.location.pathname;

/** Keeps what was typed into the form of a resource at this address. */
export function carry(resource: string, form: Omit<CarriedForm, 'address'>): void {
  carried.set(resource, { ...form, address: here() });
}

/** What the form at this address begins with; null if it follows none. */
export function carriedTo(resource: string): CarriedForm | null {
  const form = carried.get(resource);
  return form?.address === here() ? form : null;
}

/** The form has it. */
export const putDown = (resource: string): void => void carried.delete(resource);
