import { squareName } from '@passline/domain/square/square-link';
import type { SquareOrder } from '@passline/contract/square/square';

/** The state of an order in Square, or in what stands in for it: 'Sent to Square 18:43', 'Not sent to Square: Square 400: no such location'. */
export function squareWords(
  { state, error, createdAt, settledAt, isSimulated }: SquareOrder,
  timeOf: (atMs: number) => string,
): string {
  const at = timeOf(settledAt ?? createdAt);
  const square = squareName(isSimulated);
  const reason = error === null ? '' : `: ${error}`;
  if (state === 'created') return `Sent to ${square} ${at}${error === null ? '' : `. ${error}`}`;
  if (state === 'cancelled') return `Cancelled in ${square} ${at}`;
  if (state === 'withdrawn') return `Not sent to ${square}: it was undone before`;
  if (state === 'dismissed') return `Not sent to ${square}, dismissed ${at}`;
  if (state === 'failed') return `Not sent to ${square}${reason}`;
  return error === null ? `Being sent to ${square} …` : `Trying again${reason}`;
}
