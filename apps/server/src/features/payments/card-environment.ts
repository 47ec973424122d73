import * as z from 'zod/mini';
import { address, textLike } from '../../kernel/environment-fields.ts';
import { environmentPart, whole } from '../../kernel/environment-part.ts';
import { SettingsError } from '../../kernel/settings-error.ts';
import { MONERIS_URL, type MonerisAccess } from './moneris/moneris-settings.ts';
import { STRIPE_URL, type StripeAccess } from './stripe-settings.ts';

/** The store whose cards are charged; null: a stand-in. */
export const monerisEnvironment = environmentPart(
  {
    MONERIS_STORE_ID: z.optional(textLike(/^\S+$/, 'must be the id of a store at Moneris, without blanks')),
    MONERIS_API_TOKEN: z.optional(
      textLike(/^\S+$/, 'must be the API token of a store at Moneris, without blanks'),
    ),
    MONERIS_URL: z._default(address, MONERIS_URL),
  },
  (values): { moneris: MonerisAccess | null } => {
    const moneris = whole(values, ['MONERIS_STORE_ID', 'MONERIS_API_TOKEN']);
    return {
      moneris: moneris && {
        storeId: moneris.MONERIS_STORE_ID,
        apiToken: moneris.MONERIS_API_TOKEN,
        url: values.MONERIS_URL,
      },
    };
  },
);

type StripeSettings = {
  /** The platform's account; null: a stand-in. */
  stripe: StripeAccess | null;
  /** What Stripe signs its webhooks with; null: none is taken. */
  stripeWebhookSecret: string | null;
};

export const stripeEnvironment = environmentPart(
  {
    STRIPE_SECRET_KEY: z.optional(
      textLike(/^(sk|rk)_\S+$/, 'must be a secret or restricted key of Stripe, sk_… or rk_…'),
    ),
    STRIPE_URL: z._default(address, STRIPE_URL),
    STRIPE_WEBHOOK_SECRET: z.optional(
      textLike(/^whsec_\S+$/, 'must be the signing secret of a webhook endpoint of Stripe, whsec_…'),
    ),
  },
  ({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_URL: url,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }): StripeSettings => {
    if (webhookSecret !== undefined && secretKey === undefined) {
      throw new SettingsError('STRIPE_SECRET_KEY missing: it goes together with STRIPE_WEBHOOK_SECRET.');
    }
    return { stripe: secretKey ? { secretKey, url } : null, stripeWebhookSecret: webhookSecret ?? null };
  },
);
