/** The doctor's result about one subject. */
export interface Finding {
  /** Fine, worth knowing, or a problem. */
  readonly grade: 'ok' | 'note' | 'WRONG';
  readonly subject: string;
  readonly text: string;
}

export const ok = (subject: string, text: string): Finding => ({ grade: 'ok', subject, text });
export const note = (subject: string, text: string): Finding => ({ grade: 'note', subject, text });
export const wrong = (subject: string, text: string): Finding => ({ grade: 'WRONG', subject, text });
