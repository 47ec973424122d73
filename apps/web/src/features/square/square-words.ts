import type { SquareOrder } from '@passline/contract/square/square';

/** The state of an order in Square: 'Sent to Square 18:43', 'Not sent to Square: Square 400: no such location'. */
export function squareWords(
  { state, error, createdAt, settledAt }: SquareOrder,
  timeOf: (atMs: number) => string,
): string {
  const at = timeOf(settledAt ?? createdAt);
  const reason = error === null ? '' : `: ${error}`;
  if (state === 'created') return `Sent to Square ${at}${error === null ? '' : `. ${error}`}`;
  if (state === 'cancelled') return `Cancelled in Square ${at}`;
  if (state === 'withdrawn') return 'Not sent to Square: it was undone before';
  if (state === 'dismissed') return `Not sent to Square, dismissed ${at}`;
  if (state === 'failed') return `Not sent to Square${reason}`;
  return error === null ? 'Being sent to Square …' : `Trying again${reason}`;
}
