/** This many rows are read when the last row is requested, and as many again each time. */
export const READ_TO_END = 5_000;
