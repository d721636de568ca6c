/** Whether a form may be left without a question: a save, a delete, or the person's word opens the gate. */
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
