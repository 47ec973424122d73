import { notify } from './notify.ts';

/** Hands a file to the browser, and says that it did. */
export function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
  notify.success(`${link.download} is written.`);
}
