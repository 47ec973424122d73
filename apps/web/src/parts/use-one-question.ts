import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** Whether a question is on the screen. */
let isAsked = false;

/**
 * One question at a time: whether this one may be shown. One that comes while another waits for its answer is answered with
 * `refuse`, and the first one stays.
 */
export function useOneQuestion(refuse: () => void): boolean {
  const [isShown, setShown] = useState(false);
  const refuseNow = useEffectEvent(refuse);
  // Only here the one that this one takes the place of is gone.
  useLayoutEffect(() => {
    if (isAsked) {
      refuseNow();
      return undefined;
    }
    isAsked = true;
    // Drawn before the browser paints: nobody sees the page without the question.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown(true);
    return () => {
      isAsked = false;
    };
  }, []);
  return isShown;
}
