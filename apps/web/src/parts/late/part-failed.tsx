import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFreshness } from '../../live/use-live.ts';
import button from '../button.module.css';
import { ScreenError } from '../screen-error.tsx';
import { PartNotLoaded } from '../../api/part-not-loaded.ts';

export type Failure = { error: unknown; reset: () => void };

const MISSING = 'This part did not load. It is requested again as soon as the connection is back.';
const LOST = 'This part did not load. Load the page again once you are online.';
const STOPPED = 'An error in the portal has stopped it. Everything around it keeps working.';

type PartFailedProps = Failure & {
  /** For a part that can be closed. */
  onClose?: () => void;
};

/** Shown where a part of the portal could not be loaded, or has stopped. Everything around it keeps working. */
export function PartFailed({ error, reset, onClose }: PartFailedProps) {
  const isMissing = error instanceof PartNotLoaded;
  const isLost = isMissing && error.needsReload;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [failedAt] = useState(path);
  const again = useEffectEvent(reset);
  useEffect(() => {
    if (path !== failedAt) again();
  }, [path, failedAt]);
  const { kind } = useFreshness();
  const wasLive = useRef(kind === 'live');
  useEffect(() => {
    const isBack = kind === 'live' && !wasLive.current;
    wasLive.current = kind === 'live';
    if (isMissing && isBack) again();
  }, [kind, isMissing]);
  return (
    <ScreenError
      error={error}
      message={isLost ? LOST : isMissing ? MISSING : STOPPED}
      retry={isLost ? null : reset}
      other={
        <>
          {/* Without a connection the whole page would be lost. */}
          {kind !== 'offline' && (
            <button type="button" className={button.plain} onClick={() => window.location.reload()}>
              Load the page again
            </button>
          )}
          {onClose && (
            <button type="button" className={button.plain} onClick={onClose}>
              Close
            </button>
          )}
        </>
      }
    />
  );
}
