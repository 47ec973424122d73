/** The platform's store at Moneris. */
export type MonerisAccess = { storeId: string; apiToken: string; /** Where its gateway is. */ url: string };

export const MONERIS_URL = 'https://www3.moneris.com';
