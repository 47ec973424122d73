import {
  CREDENTIAL_COOLING_OFF_HOURS,
  CREDENTIAL_COOLING_OFF_MOST_HOURS,
} from '@passline/domain/users/cooling-off';
import * as z from 'zod/mini';
import { flag, numberFrom } from '../environment-fields.ts';
import { environmentPart } from '../environment-part.ts';

type SessionSettings = {
  /** How long someone moves no money after a change of how they sign in; 0: not at all. */
  credentialCoolingOffHours: number;
  /** Super admins without a second factor reach only the page that turns it on. */
  isSecondFactorRequired: boolean;
};

export const sessionEnvironment = environmentPart(
  {
    CREDENTIAL_COOLING_OFF_HOURS: z._default(
      numberFrom(z.int('must be whole hours'), z.minimum(0), z.maximum(CREDENTIAL_COOLING_OFF_MOST_HOURS)),
      CREDENTIAL_COOLING_OFF_HOURS,
    ),
    REQUIRE_SECOND_FACTOR: z.optional(flag),
  },
  ({ CREDENTIAL_COOLING_OFF_HOURS: hours, REQUIRE_SECOND_FACTOR: isRequired }): SessionSettings => ({
    credentialCoolingOffHours: hours,
    isSecondFactorRequired: isRequired ?? false,
  }),
);
