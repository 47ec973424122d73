import { roundTo, type NumberForm } from '@passline/domain/numbers/read-number';

/** To about a decimetre. */
export const DEGREES_FORM: NumberForm = { decimals: 6, units: ['°'] };

export const roundDegrees = (degrees: number) => roundTo(degrees, DEGREES_FORM.decimals);
