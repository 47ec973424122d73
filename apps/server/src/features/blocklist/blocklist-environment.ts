import * as z from 'zod/mini';
import { numberFrom } from '../../kernel/environment-fields.ts';
import { environmentPart } from '../../kernel/environment-part.ts';
import { USUAL_KEPT_DAYS } from './attempts-kept-days.ts';

const MOST_DAYS = 3_650;
const mistake = `must be whole days from 1 to ${MOST_DAYS}`;

/** For how long it is kept what the blocklist refused: it names people. */
export const blocklistEnvironment = environmentPart(
  {
    BLOCKED_ATTEMPTS_KEPT_DAYS: z._default(
      numberFrom(z.int(mistake), z.minimum(1, mistake), z.maximum(MOST_DAYS, mistake)),
      USUAL_KEPT_DAYS,
    ),
  },
  ({ BLOCKED_ATTEMPTS_KEPT_DAYS: days }): { attemptsKeptDays: number } => ({ attemptsKeptDays: days }),
);
