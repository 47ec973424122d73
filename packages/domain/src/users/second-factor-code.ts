/** Whether this is a code of an authenticator app, which shows six digits; anything else is a backup code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Of two halves. Those that were made before 2026-11-27 have both small and large letters, and are taken as they are written. */
const BACKUP_CODE = /^([A-Za-z0-9]{5})-?([A-Za-z0-9]{5})$/;

/**
 * A typed code as it is kept: without blanks, and a backup code in small letters with its hyphen, however somebody copied it from
 * paper. See docs/rules/session.md#backup-codes.
 */
export function typedCode(typed: string): string {
  const code = typed.replaceAll(/\s/g, '');
  const [, first, second] = BACKUP_CODE.exec(code) ?? [];
  if (first === undefined || second === undefined) return code;
  const whole = `${first}-${second}`;
  const isOlder = /[a-z]/.test(whole) && /[A-Z]/.test(whole);
  return isOlder ? whole : whole.toLowerCase();
}
