import * as z from 'zod/mini';
import { numberFrom } from '../../kernel/environment-fields.ts';
import { environmentPart } from '../../kernel/environment-part.ts';

const [LEAST_DAYS, MOST_DAYS] = [30, 36_500];
const mistake = `must be whole days from ${LEAST_DAYS} to ${MOST_DAYS}`;

type PersonalDataSettings = {
  /** For how many days after their last order, or sign-in, what is known of guests is kept; null: for good. */
  guestDataDays: number | null;
};

export const personalDataEnvironment = environmentPart(
  {
    GUEST_DATA_DAYS: z.optional(
      numberFrom(z.int(mistake), z.minimum(LEAST_DAYS, mistake), z.maximum(MOST_DAYS, mistake)),
    ),
  },
  ({ GUEST_DATA_DAYS: days }): PersonalDataSettings => ({ guestDataDays: days ?? null }),
);
