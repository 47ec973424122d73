/** By what someone proved who they are when they signed in: the company's own provider is one that is set for all, a link that of the setup or of an invitation. */
export const SIGN_IN_WAYS = ['password', 'passkey', 'provider', 'link'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
