import type { Transfer } from '@passline/contract/balances/balances';
import { beforeEach, expect, test } from 'vitest';
import { fund, PLATFORM, send } from '../balances/balances-desk.ts';
import { call } from '../setup/api-client.ts';
import { authPost, signedIn } from '../setup/auth-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson, PASSWORD } from '../setup/people.ts';
import { mailTo } from './people.ts';

const site = await openSite({ approvalFromCents: 100_000 });
const { pool } = site.database;
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

/** What a second super admin has to approve. */
async function waitingTransfer(): Promise<string> {
  const { locationId } = desk.kitchen;
  await fund(desk, locationId, 5_000);
  const { body } = await send<Transfer>(desk, 'balances.createTransfer', {
    amount: 2_000,
    description: 'Broken fridge',
    sourceAccountId: locationId,
    destinationAccountId: PLATFORM,
    accountId: locationId,
    seenId: null,
  });
  expect(body.delivery.state).toBe('WAITING');
  return body.id;
}

const approve = (transferId: string, token: string | undefined) =>
  send<Transfer & { message: string; data: unknown }>(
    desk,
    'balances.approveTransfer',
    { transferId },
    { token },
  );
const stateOf = async (transferId: string) =>
  (await pool.query('select state, approver_id from transfers where id = $1', [transferId])).rows[0];
const waitOf = async (id: string) =>
  (await pool.query('select because from auth.cooling_off where user_id = $1', [id])).rows;

async function accepted(role: 'super_admin' | 'admin'): Promise<{ id: string; token: string }> {
  const email = `second.${desk.kitchen.locationId}.${role}@passline.example`;
  const locationId = role === 'admin' ? desk.kitchen.locationId : null;
  const invited = await call(
    desk.url,
    'staff.invite',
    { email, role, locationId },
    { token: desk.boss.token },
  );
  expect(invited.status, invited.text).toBe(200);
  const { token: link } = await mailTo(pool, email);
  const body = { token: link, name: 'Lea Patel', password: PASSWORD };
  expect((await authPost(desk.url, '/accept-invitation', body)).status).toBe(200);
  const { token } = await signedIn(desk.url, email);
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  return { id: rows[0]!.id, token };
}

async function promoted(): Promise<{ id: string; token: string }> {
  const { id, email } = await createPerson(pool, 'admin', desk.kitchen);
  const change = {
    userId: id,
    role: 'super_admin',
    locationId: null,
    expectedRole: 'admin',
    expectedLocationId: desk.kitchen.locationId,
  };
  const changed = await call(desk.url, 'staff.changeRole', change, { token: desk.boss.token });
  expect(changed.status, changed.text).toBe(200);
  const { token } = await signedIn(desk.url, email);
  return { id, token };
}

test.each<[string, () => Promise<{ id: string; token: string }>]>([
  ['an invitation', () => accepted('super_admin')],
  ['a change of their role', promoted],
])(
  'who becomes a super admin by %s approves nothing at once, and is told until when; a colleague does meanwhile, and so do they after it',
  async (_way, made) => {
    const transferId = await waitingTransfer();
    const second = await made();
    expect(await approve(transferId, second.token)).toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(
          / wait until .+ \(Vancouver time\) because you became a super admin\.$/,
        ) as string,
        data: { code: 'credentials-changed' },
      },
    });
    expect(await stateOf(transferId)).toEqual({ state: 'WAITING', approver_id: null });
    expect(await waitOf(desk.boss.id)).toEqual([]);
    const colleague = await createPerson(pool, 'super_admin');
    expect((await approve(transferId, colleague.token)).body.delivery.state).toBe('SUCCESS');
    const later = await layDesk(site).then((next) => {
      desk = next;
      return waitingTransfer();
    });
    await endMoneyWait(pool, second);
    expect((await approve(later, second.token)).body.delivery.state).toBe('SUCCESS');
    expect(await stateOf(later)).toEqual({ state: 'SUCCESS', approver_id: second.id });
  },
);

test('an admin who accepts an invitation waits for nothing', async () => {
  expect(await waitOf((await accepted('admin')).id)).toEqual([]);
});
