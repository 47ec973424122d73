import type { SentLine } from '@passline/contract/printing/printing';
import { useLayoutEffect, useRef } from 'react';

type TicketPictureProps = { text: string; picture: NonNullable<SentLine['picture']> };

/** Dots of a letter of a printer. */
const COLUMN = 12;

/** A line that a printer gets as dots, as wide as it would be in letters. */
export function TicketPicture({ text, picture }: TicketPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, dots } = picture;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.putImageData(imageOf(dots, width, height), 0, 0);
  }, [dots, width, height]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={text}
      width={width}
      height={height}
      style={{ inlineSize: `${width / COLUMN}ch` }}
    />
  );
}

/** Black and white, as on paper. */
function imageOf(dots: string, width: number, height: number): ImageData {
  const image = new ImageData(width, height);
  const bytes = Uint8Array.from(atob(dots), (letter) => letter.charCodeAt(0));
  for (let at = 0; at < width * height; at += 1) {
    const isBlack = ((bytes[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0;
    image.data.fill(isBlack ? 0 : 255, at * 4, at * 4 + 3);
    image.data[at * 4 + 3] = 255;
  }
  return image;
}
