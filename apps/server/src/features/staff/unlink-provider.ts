import { contract } from '@passline/contract/contract';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import type { Identity } from '../../kernel/session/provider/company-provider.ts';
import { toTrail } from '../../kernel/session/provider/link-identity.ts';
import { roleOf } from './role-of.ts';

/**
 * Forgets who an account is at the company's provider: the next one who comes with its e-mail is linked, and let in. See
 * docs/rules/staff.md#unlinking.
 */
export const unlinkProvider = runAction(
  contract.staff.unlinkProvider,
  async ({ db, input, caller, audit }) => {
    const { userId } = input;
    await requireAdmitted(db, caller);
    await requireSecondFactor(db, caller);
    await roleOf(db, userId);
    const { rows } = await db.query<Identity>(
      'delete from auth.provider_identities where user_id = $1 returning issuer, subject',
      [userId],
    );
    const [unlinked] = rows;
    if (!unlinked) {
      const message = 'This account is linked to nobody at the company’s sign-in.';
      throw refused({ code: 'not-linked', message });
    }
    audit({ table: 'users', id: userId, before: toTrail(unlinked), after: toTrail(null) });
    return { userId };
  },
);
