import { centsFromDecimal } from '@passline/domain/money/cents';
import * as z from 'zod/mini';
import { address, numberFrom, textLike } from '../../kernel/environment-fields.ts';
import { environmentPart, whole } from '../../kernel/environment-part.ts';
import type { VopaySettings } from './vopay/vopay-settings.ts';

type BalanceSettings = {
  /** From this amount in cents on a second super admin has to approve; null: never. */
  approvalFromCents: number | null;
  /** The account that pays restaurants; null: a stand-in. */
  vopay: VopaySettings | null;
};

export const balanceEnvironment = environmentPart(
  {
    APPROVAL_FROM: z._default(numberFrom(z.minimum(0), z.maximum(1_000_000)), 10_000),
    VOPAY_ACCOUNT_ID: z.optional(textLike(/^\S+$/, 'must be the id of an account at VoPay, without blanks')),
    VOPAY_KEY: z.optional(textLike(/^\S+$/, 'must be the API key of an account at VoPay, without blanks')),
    VOPAY_SECRET: z.optional(
      textLike(/^\S+$/, 'must be the shared secret of an account at VoPay, without blanks'),
    ),
    VOPAY_URL: z._default(address, 'https://earthnode.vopay.com'),
  },
  (values): BalanceSettings => {
    const vopay = whole(values, ['VOPAY_ACCOUNT_ID', 'VOPAY_KEY', 'VOPAY_SECRET']);
    return {
      approvalFromCents: values.APPROVAL_FROM === 0 ? null : centsFromDecimal(values.APPROVAL_FROM),
      vopay: vopay && {
        accountId: vopay.VOPAY_ACCOUNT_ID,
        key: vopay.VOPAY_KEY,
        secret: vopay.VOPAY_SECRET,
        url: values.VOPAY_URL,
      },
    };
  },
);
