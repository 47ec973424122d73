import { notify } from './notify.ts';

/** Downloads a file, and says so. */
export function downloadFile(name: string, text: string, type: string): void {
  download(name, new Blob([text], { type }));
}

export function downloadBytes(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  download(name, new Blob([bytes], { type }));
}

/** Of a file that is too long to be one text: the browser holds its parts, on the disk where they are many. */
export function downloadParts(name: string, parts: readonly Blob[], type: string): void {
  download(name, new Blob([...parts], { type }));
}

function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
  notify.success(`${link.download} is downloaded.`);
}
