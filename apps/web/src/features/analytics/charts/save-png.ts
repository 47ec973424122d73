import { downloadBytes } from '../../../parts/download-file.ts';
import type { Fetched } from '../fetch/fetched.ts';
import type { Clock } from '../window/window-words.ts';
import { shownWordsNow } from './known-names.ts';
import { pictureWords } from './picture-words.ts';
import { wrapped } from './wrapped.ts';

const COPIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];
/** Sharp on a screen of twice the pixels, and on paper. */
const SCALE = 2;
const HEAD = 36;
const EDGE = 12;
const LINE = 15;

/** What a picture is of. `hasDashes`: it has a line of what is compared. */
export type PictureOf = { fetched: Fetched; clock: Clock; hasDashes: boolean };

type Picture = {
  title: string;
  pictureOf: PictureOf;
  /** Of the file, without the ending. */
  name: string;
};

/**
 * Downloads a chart as a picture, as it is shown now: in its colours, with its title above it and what it is of. False: the browser
 * could not.
 */
export async function savePng(svg: SVGSVGElement, { title, pictureOf, name }: Picture): Promise<boolean> {
  const { fetched, clock, hasDashes } = pictureOf;
  const words = pictureWords(shownWordsNow(fetched, clock), hasDashes);
  const file = await drawPng(svg, title, words).catch(() => null);
  if (file) downloadBytes(`${name}.png`, new Uint8Array(await file.arrayBuffer()), 'image/png');
  return file !== null;
}

/** Null where the browser draws or writes no pictures. */
async function drawPng(svg: SVGSVGElement, title: string, words: readonly string[]): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const style = getComputedStyle(svg);
  const font = `11px ${style.fontFamily}`;
  pen.font = font;
  const lines = words.flatMap((line) => wrapped(line, width, (text) => pen.measureText(text).width));
  const head = HEAD + lines.length * LINE;
  // To size a canvas clears its pen.
  canvas.width = Math.round((width + 2 * EDGE) * SCALE);
  canvas.height = Math.round((height + head + EDGE) * SCALE);
  const colour = (token: string) => style.getPropertyValue(token);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colour('--surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour('--text');
  pen.font = `600 14px ${style.fontFamily}`;
  pen.fillText(title, EDGE, 24);
  pen.fillStyle = colour('--text-2');
  pen.font = font;
  for (const [at, line] of lines.entries()) pen.fillText(line, EDGE, HEAD + 4 + at * LINE);
  pen.drawImage(await imageOf(svg, width, height), EDGE, head, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** A picture knows no style sheet: what it says is written into each element. */
async function imageOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = [svg, ...svg.querySelectorAll('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const from = shown[at];
    if (!from) continue;
    const style = getComputedStyle(from);
    for (const name of COPIED) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}
