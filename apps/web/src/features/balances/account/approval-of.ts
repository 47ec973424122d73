import type { ApprovalOptions, DaySoFar } from '@passline/domain/balances/approval';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { AccountAnswer } from './use-account.ts';

/** What the rule of large amounts asks of the account that an amount leaves. See docs/rules/balances.md#large-amounts. */
export function approvalOf(
  { approvalFrom, today }: Pick<AccountAnswer, 'approvalFrom' | 'today'>,
  account: ApprovalOptions['account'] = 'this account',
): [DaySoFar, ApprovalOptions] {
  return [
    { leftCents: centsFromDecimal(today.left), movedCents: centsFromDecimal(today.moved) },
    { fromCents: approvalFrom === null ? null : centsFromDecimal(approvalFrom), account },
  ];
}
