import { serviceKey } from '../../kernel/services.ts';

/** For how many days after their last order or sign-in what is known of guests is kept; null: for good. */
export const guestDataDays = serviceKey<number | null>('guestDataDays');
