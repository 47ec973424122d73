/** The `ref` of a bar at the foot of the page: sets its height, so that notices are above it and not on its buttons. */
export const tellFootHeight = tellHeightAs('--foot-height');

/** The `ref` of the line below all screens: a screen that fills the window, and what sticks to its foot, ends above it. */
export const tellNoticeHeight = tellHeightAs('--notice-height');

function tellHeightAs(name: string) {
  return (bar: HTMLElement | null): (() => void) | undefined => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
}
