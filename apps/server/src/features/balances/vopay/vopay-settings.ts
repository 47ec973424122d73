/** The account that pays, and where VoPay is. */
export type VopaySettings = { accountId: string; key: string; secret: string; url: string };
