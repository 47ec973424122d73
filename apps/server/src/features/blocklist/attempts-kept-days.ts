import { serviceKey } from '../../kernel/services.ts';

/** For how many days what was refused is kept. */
export const attemptsKeptDays = serviceKey<number>('attemptsKeptDays');

export const USUAL_KEPT_DAYS = 90;
