// Its own types describe a default export, which this file of it has, and its main file has not.
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';
  export default function bidiFactory(): Bidi;
}
