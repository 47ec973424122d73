import { ask, call } from '../../tests/setup/api-client.ts';
import { YEAR } from '../../tests/security/largest-inputs.ts';
import type { Target } from './messages.ts';

/** What the attackers will ask for, once, as anybody may: a process keeps the code that it has loaded. */
export async function askOnce({ port, tokens: [token = ''], kitchen }: Target): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const week = { createdAtMin: YEAR.createdAtMin, createdAtMax: YEAR.createdAtMin + 7 * 86_400_000 };
  const body = { email: 'nobody@passline.example', password: 'a guess' };
  await ask(url, '/api/auth/sign-in/email', { method: 'POST', headers: { origin: url }, body });
  for (const [action, input] of [
    ['reports.totals', { locationId: kitchen.locationId, ...week }],
    ['menus.checkImport', { menuId: kitchen.menuId, text: 'kind,name\ncategory,Soups\n', isWhole: true }],
    ['balances.prove', {}],
  ] as const) {
    const { status, text } = await call(url, action, input, { token });
    if (status !== 200) throw new Error(`${action} was answered ${status}: ${text}`);
  }
}
