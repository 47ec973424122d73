import type { FirstDay } from '@passline/contract/home/first-day';

type StandIn = FirstDay['standIns'][number];

/** What answers in the place of a service, what it does in truth, and what connects the service. See docs/rules/home.md#stand-ins. */
export const STAND_IN_WORDS: Readonly<Record<StandIn, { title: string; does: string; settings: string }>> = {
  Moneris: {
    title: 'Card payments by Moneris',
    does: 'Approves every card. No money moves.',
    settings: 'MONERIS_STORE_ID',
  },
  Stripe: {
    title: 'Card payments by Stripe',
    does: 'Approves every card. No money moves.',
    settings: 'STRIPE_SECRET_KEY',
  },
  payouts: {
    title: 'Payouts',
    does: 'Shown as arrived. No bank is told.',
    settings: 'VOPAY_ACCOUNT_ID',
  },
  'e-mail': { title: 'E-mail', does: 'Kept in the Outbox. Nothing is sent.', settings: 'SMTP_URL' },
  phone: {
    title: 'SMS and calls',
    does: 'Kept in the Outbox. Nobody is called.',
    settings: 'TWILIO_ACCOUNT_SID',
  },
  addresses: {
    title: 'Addresses',
    does: 'A small sample: it knows a few streets.',
    settings: 'GEOCODER_URL, or import-addresses',
  },
};
