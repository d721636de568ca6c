/** Whether a form may be left without confirmation: a save, a delete, or the user's confirmation opens the gate. */
export interface LeaveGate {
  open(): void;
  isOpen(): boolean;
}

export function createLeaveGate(): LeaveGate {
  let opened = false;
  return {
    open: () => {
      opened = true;
    },
    isOpen: () => opened,
  };
}
