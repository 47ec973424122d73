import { contract } from '@passline/contract/contract';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { takeBackEmailChange } from '../../kernel/session/links/email-changes.ts';
import { holdAccounts } from './hold-accounts.ts';
import { roleOf } from './role-of.ts';

/** Takes back an e-mail address that is not confirmed yet: its link works no more. See docs/rules/staff.md#e-mail-address. */
export const cancelEmailChange = runAction(
  contract.staff.cancelEmailChange,
  async ({ db, input, caller, audit }) => {
    const { userId } = input;
    await holdAccounts(db, userId);
    await requireAdmitted(db, caller);
    await roleOf(db, userId);
    const notes = await takeBackEmailChange(db, userId);
    if (notes.length === 0) {
      const message = 'No e-mail address waits for confirmation: it was confirmed or taken back.';
      throw refused({ code: 'no-email-change', message });
    }
    for (const note of notes) audit(note);
    return { userId };
  },
);
