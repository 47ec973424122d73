import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { isCourierRole, type Role } from '@passline/domain/users/roles';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { courierBankTable } from './bank-table.ts';
import { BLANK_BANK, changeBankAccount, prepareBankChange, SEALED_SAMENESS } from './change-bank-account.ts';
import { COURIER_SEALS } from './sealed-numbers.ts';
import { tellOfChange } from './tell-owner.ts';

/** Enters or changes where a courier's payouts go. See docs/rules/banking.md#of-couriers. */
export const updateCourierAccount = runPreparedAction(
  contract.banking.updateCourier,
  prepareBankChange,
  async (call, prepared) => {
    const { riderUserId } = call.input;
    const courier = await lockCourier(call.db, riderUserId);
    return changeBankAccount(call, prepared, {
      id: riderUserId,
      table: courierBankTable,
      seals: COURIER_SEALS,
      blank: { riderUserId, ...BLANK_BANK },
      tell: (change) =>
        tellOfChange(
          call,
          {
            place: courier.name,
            zone: DEFAULT_TIME_ZONE,
            emails: courier.email === '' ? [] : [courier.email],
            locationId: null,
          },
          change,
        ),
    });
  },
  SEALED_SAMENESS,
);

/** Who delivers, or has an account from having delivered. @throws Refused */
async function lockCourier(db: Queryable, riderUserId: string): Promise<{ name: string; email: string }> {
  const { rows } = await db.query<{ name: string; email: string; role: Role; has_account: boolean }>(
    `select coalesce(nullif(u.name, ''), u.email) as name, u.email, u.role,
       exists (select from accounts a where a.id = u.id and a.kind = 'courier') as has_account
     from users u where u.id = $1 and u.erased_at is null for update of u`,
    [riderUserId],
  );
  const [user] = rows;
  if (!user || !(user.has_account || isCourierRole(user.role))) throw notFound();
  return user;
}
