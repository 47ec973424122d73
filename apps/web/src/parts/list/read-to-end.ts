/** So many rows are read on when the last row is asked for; asked again, as many more. */
export const READ_TO_END = 5_000;
