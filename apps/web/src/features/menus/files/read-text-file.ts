export type ReadingFile = {
  /** How many bytes have been read; called at most a few times a second. */
  progress: (bytes: number) => void;
  signal: AbortSignal;
};

/**
 * The text of a file in UTF-8. Rejects with a TypeError for any other encoding, and with an AbortError when it is
 * stopped.
 */
export async function readTextFile(file: File, { progress, signal }: ReadingFile): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = file.stream().getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    signal.throwIfAborted();
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    bytes += value.byteLength;
    progress(bytes);
  }
}
