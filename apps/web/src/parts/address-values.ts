/** The router reads `q=1024` as a number. */
export function addressText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A switch of the address: `1` is on. */
export function addressFlag(value: unknown): boolean {
  return value === 1 || value === '1';
}

/** Several values, with a comma between them. */
export function addressList(value: unknown): string[] {
  return addressText(value).split(',').filter(Boolean);
}
