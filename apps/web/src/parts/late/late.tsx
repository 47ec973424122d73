import { createElement, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { FetchedPart } from './fetch-part.ts';
import { loadAhead } from './load-ahead.ts';
import { PartBoundary } from './part-boundary.tsx';
import { PartFailed, type Failure } from './part-failed.tsx';
import styles from './late.module.css';

/** A part that is fetched when it is first shown, or by `preload`, which never fails. */
export type LatePart<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

type LateOptions = {
  /** Shown in its place meanwhile. */
  waiting?: ReactNode;
  /** Only platform staff may open it. */
  isForPlatform?: boolean;
  /** False: it is useless without a connection, and is fetched when it is opened. */
  isAhead?: boolean;
};

type Failed<Props> = (props: Props, failure: Failure) => ReactNode;

/**
 * A part of a screen that the first screen does not wait for. If it cannot be loaded, or stops, that is shown in its
 * place, and everything around it keeps working. See docs/rules/screens.md#parts-that-come-late.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: LateOptions,
): LatePart<Props> {
  return makeLate(load, options);
}

/** The same for dialogs: if it fails, the message is a dialog too and can be closed. */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  options?: LateOptions,
): LatePart<Props> {
  return makeLate(load, options, ({ onClose }, failure) => (
    <div className={styles.above}>
      <PartFailed {...failure} onClose={onClose} />
    </div>
  ));
}

function makeLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, isForPlatform = false, isAhead = true }: LateOptions = {},
  failed?: Failed<Props>,
): LatePart<Props> {
  const source = new FetchedPart<ComponentType<Props>>(load);
  if (isAhead) loadAhead({ load: source.fetchAnew, isForPlatform });

  function show(props: Props, { error, reset }: Failure): ReactNode {
    const failure = {
      error,
      reset: () => {
        source.again();
        reset();
      },
    };
    return failed ? failed(props, failure) : <PartFailed {...failure} />;
  }

  function Part(props: Props) {
    return createElement(source.part ?? use(source.fetch()), props);
  }

  function Late(props: Props) {
    // A part that could not be fetched ahead is requested again when a person opens it.
    useState(source.again);
    return (
      <PartBoundary failed={(failure) => show(props, failure)}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }

  return Object.assign(Late, { preload: () => settle(source.fetch()) });
}

async function settle(fetching: Promise<unknown>): Promise<void> {
  try {
    await fetching;
  } catch {
    // Shown when the part is.
  }
}
