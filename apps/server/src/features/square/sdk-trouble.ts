import { SquareTrouble } from './square-provider.ts';

/** What the SDK reports about a refusal or a missing answer. */
type SdkError = Error & {
  statusCode?: number;
  errors?: { code?: string; detail?: string }[];
  rawResponse?: { headers?: Headers };
};

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
  // An answer that is not JSON has no message from Square; it came from something in between.
  const [first] = error.errors ?? [];
  const said = first?.detail || first?.code || 'no reason given';
  const message = `Square ${statusCode}: ${said}`;
  if (first?.code === 'VERSION_MISMATCH') return new SquareTrouble('outdated', message);
  if (statusCode === 401) return new SquareTrouble('unknown-token', message);
  if (statusCode === 429)
    return new SquareTrouble('away', 'Square has too much to do right now.', waitSecondsOf(error));
  if (statusCode === 408 || statusCode >= 500) return new SquareTrouble('away', message);
  if (statusCode >= 400) return new SquareTrouble('refused', message);
  return unreadable();
}

export function unreadable(): SquareTrouble {
  return new SquareTrouble('away', 'Square answered something that cannot be read.');
}

function waitSecondsOf({ rawResponse }: SdkError): number | null {
  const seconds = Number(rawResponse?.headers?.get('retry-after'));
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}
