import { createHash } from 'node:crypto';

/** Stands for exactly these changes. */
export function digestOf(changes: unknown): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}
