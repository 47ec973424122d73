import { encode } from 'uqr';
import classes from './account.module.css';

/** Drawn in the browser: the secret in it goes to nobody else. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 1 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key for the authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
