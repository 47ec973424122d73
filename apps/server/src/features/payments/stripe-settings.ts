/** The platform's account at Stripe. */
export type StripeAccess = { secretKey: string; /** Where its API is. */ url: string };

export const STRIPE_URL = 'https://api.stripe.com';
