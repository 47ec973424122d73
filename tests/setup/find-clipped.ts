import type { Page } from 'playwright-core';

/**
 * What cannot be read at this width: a page wider than its window, text that goes beyond its box or the window, text
 * that sticks out of its button. An ellipsis may cut text if a title or a name has the whole; empty when all is well.
 */
export async function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, a[href], label, h1, h2, h3, th, [role="button"]';
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
    // What lies behind an open dialog need not be readable.
    const top = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].at(-1) ?? document.body;
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const words = (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (words === '' || !parentElement || !isShown(parentElement)) continue;
      const wrong = whatCuts(texts.currentNode, parentElement, words);
      if (wrong) found.add(`${wrong} "${words}"`);
    }
    return [...found];

    function isShown(element: Element): boolean {
      // A select shows one of its options, in its own way.
      if (element.closest('option, script, style, svg')) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    }

    function whatCuts(text: Node, parent: Element, words: string): string | null {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top: above, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        // Only for screen readers.
        if (style.clipPath !== 'none') return null;
        const edge = box.getBoundingClientRect();
        // One pixel is rounding; a line of text is taller than its letters.
        const isBesides = left < edge.left - 1 || right > edge.right + 1;
        const isBeyond = above < edge.top - 4 || bottom > edge.bottom + 4;
        if (isBesides && hides(style.overflowX) && !isToldWhole(box, words)) return `cut by ${nameOf(box)}:`;
        if (isBeyond && hides(style.overflowY) && !isToldWhole(box, words)) return `cut by ${nameOf(box)}:`;
        if (isBesides && style.overflowX === 'visible' && box.matches(CONTROLS))
          return `sticks out of ${nameOf(box)}:`;
        if (scrolls(style.overflowX) && box !== document.documentElement) return null;
        if (hides(style.overflowX) && isBesides) return null;
        if (style.position === 'fixed') break;
      }
      return left < -1 || right > clientWidth + 1 ? 'outside of the window:' : null;
    }

    function hides(overflow: string): boolean {
      return overflow === 'hidden' || overflow === 'clip';
    }

    function scrolls(overflow: string): boolean {
      return overflow === 'auto' || overflow === 'scroll';
    }

    function isToldWhole(box: Element, words: string): boolean {
      const { textOverflow, webkitLineClamp } = getComputedStyle(box);
      if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none') return false;
      for (let node: Element | null = box; node; node = node.parentElement) {
        const told = [node.getAttribute('title'), node.getAttribute('aria-label')].join(' ');
        if (told.includes(words)) return true;
      }
      return false;
    }

    function nameOf(element: Element): string {
      return [element.localName, ...element.classList].join('.');
    }
  });
}
