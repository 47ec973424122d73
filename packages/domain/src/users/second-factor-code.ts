/** Whether this is a code of an authenticator app, which shows six digits; anything else is a backup code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
