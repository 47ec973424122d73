import { SquareTrouble } from './square-provider.ts';

/** What the SDK reports about a refusal or a missing answer. */
type SdkError = Error & {
  statusCode?: number;
  body?: unknown;
  errors?: { code?: string; detail?: string }[];
  rawResponse?: { headers?: Headers };
};

/** A no to this very request: the same key with the same words was not done before either. */
const DECIDED = new Set([400, 402, 422]);
/** Something else may have been done with the key, or with the payment. */
const UNDECIDED_CODES = new Set(['IDEMPOTENCY_KEY_REUSED', 'REFUND_ALREADY_PENDING']);

/** In our words, and never with what was sent, which holds tokens. */
export function asTrouble(thrown: unknown, isTimeUp: boolean): SquareTrouble {
  const error = thrown as SdkError;
  // A mistake of our own is not Square's fault.
  if (!isTimeUp && !(error instanceof Error && error.name.startsWith('Square'))) throw thrown;
  const { statusCode } = error;
  if (isTimeUp || statusCode === undefined) {
    return new SquareTrouble(
      'away',
      isTimeUp ? 'Square did not answer in time.' : 'Square cannot be reached.',
    );
  }
  // An answer that is not JSON has no message from Square; it came from something in between, which decides nothing.
  const isSquares = typeof error.body === 'object' && error.body !== null;
  const [first] = (isSquares && error.errors) || [];
  const said = first?.detail || first?.code || 'no reason given';
  const message = `Square ${statusCode}: ${said}`;
  if (first?.code === 'VERSION_MISMATCH') return new SquareTrouble('outdated', message);
  if (statusCode === 401 && isSquares) return new SquareTrouble('unknown-token', message);
  if (statusCode === 429)
    return new SquareTrouble('away', 'Square has too much to do right now.', waitSecondsOf(error));
  if (statusCode >= 400 && !isSquares) return new SquareTrouble('away', message);
  const isBusy = statusCode === 408 || statusCode === 409 || first?.code === 'TEMPORARY_ERROR';
  if (isBusy || statusCode >= 500) return new SquareTrouble('away', message);
  const isDecided = DECIDED.has(statusCode) && !UNDECIDED_CODES.has(first?.code ?? '');
  if (statusCode >= 400) return new SquareTrouble(isDecided ? 'refused' : 'undecided', message);
  return unreadable();
}

export function unreadable(): SquareTrouble {
  return new SquareTrouble('away', 'Square answered something that cannot be read.');
}

function waitSecondsOf({ rawResponse }: SdkError): number | null {
  const seconds = Number(rawResponse?.headers?.get('retry-after'));
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}
