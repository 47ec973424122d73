import { serviceKey } from '../../kernel/services.ts';

/** How long payouts wait after their bank account changed, in hours; 0: not at all. See docs/rules/banking.md. */
export const coolingOffHours = serviceKey<number>('coolingOffHours');
