import { listNoticePlaces, setNoticePlaces } from './notify.ts';

/**
 * The `ref` of an element in what covers the page and holds the focus: messages are shown there until it is gone, in the
 * one that opened last. See docs/rules/screens.md#messages.
 */
export function holdNotices(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  let cameFrom: EventTarget | null = null;
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) cameFrom = relatedTarget;
  };
  // A message goes with the button that is pressed in it, and so would the focus.
  const giveBack = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && cameFrom instanceof HTMLElement) cameFrom.focus();
    });
  place.addEventListener('focusin', remember);
  place.addEventListener('click', giveBack);
  setNoticePlaces([...listNoticePlaces(), place]);
  return () => {
    place.removeEventListener('focusin', remember);
    place.removeEventListener('click', giveBack);
    setNoticePlaces(listNoticePlaces().filter((one) => one !== place));
  };
}
