/** 'created at' for `created_at`, 'price' for `price`, 'email verified' for `emailVerified`. */
export function plainWord(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

/** What never leaves the server, whatever a table says of it: keys, and what recognises or opens something. */
const SECRET =
  /hash|token|secret|sealed|password|fingerprint|backup_?codes|public_?key|credential|data_?key/i;

export function isSecret(column: string): boolean {
  return SECRET.test(column);
}
