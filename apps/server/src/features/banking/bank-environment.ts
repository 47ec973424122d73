import { COOLING_OFF_HOURS, COOLING_OFF_MOST_HOURS } from '@passline/domain/banking/cooling-off';
import * as z from 'zod/mini';
import { numberFrom } from '../../kernel/environment-fields.ts';
import { environmentPart } from '../../kernel/environment-part.ts';

type BankSettings = {
  /** How long payouts wait after their bank account changed; 0: not at all. */
  coolingOffHours: number;
};

export const bankEnvironment = environmentPart(
  {
    BANK_COOLING_OFF_HOURS: z._default(
      numberFrom(z.minimum(0), z.maximum(COOLING_OFF_MOST_HOURS)),
      COOLING_OFF_HOURS,
    ),
  },
  ({ BANK_COOLING_OFF_HOURS: hours }): BankSettings => ({ coolingOffHours: hours }),
);
