/** Scrolls as little as it takes to see an element; nothing moves where it is seen. */
export function reveal(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
