import { Component, type ReactNode } from 'react';
import { PartFailed, type Failure } from './part-failed.tsx';

type PartBoundaryProps = {
  /** Shown in its place; if absent, the usual message. */
  failed?: (failure: Failure) => ReactNode;
  children: ReactNode;
};

/** Limits an error to its part: the part is replaced by `failed` until that calls `reset`. */
export class PartBoundary extends Component<PartBoundaryProps, { caught: { error: unknown } | null }> {
  override state = { caught: null as { error: unknown } | null };

  readonly #reset = (): void => this.setState({ caught: null });

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { failed = usual, children } = this.props;
    const { caught } = this.state;
    return caught ? failed({ error: caught.error, reset: this.#reset }) : children;
  }
}

function usual(failure: Failure): ReactNode {
  return <PartFailed {...failure} />;
}
