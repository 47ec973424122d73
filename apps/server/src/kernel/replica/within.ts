/** Says that it does not answer, as a network does. */
class Late extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Waits for work for some milliseconds at most. @throws an error that counts as 'away' when it takes longer; the work goes on unheard */
export async function within<Result>(mostMs: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Late('It did not answer in time.')), mostMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
