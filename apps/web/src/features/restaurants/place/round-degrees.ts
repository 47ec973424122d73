/** To about a decimetre. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
