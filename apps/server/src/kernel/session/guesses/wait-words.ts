/** How long to wait, for a person: 'Please wait 8 seconds.' */
export function waitWords(seconds: number): string {
  if (seconds === 1) return 'Please wait 1 second.';
  return seconds <= 90
    ? `Please wait ${seconds} seconds.`
    : `Please wait ${Math.ceil(seconds / 60)} minutes.`;
}
