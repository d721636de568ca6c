import { createHash } from 'node:crypto';

/** Stands for a looked-up value of any length; two values never share one in practice (SHA-256). */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
