import { ORPCError } from '@orpc/client';

/** Reads the file that a ticket is for, whole: a file that breaks off is not written. */
export async function fileBytes(ticket: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch('/personal-data/file', { headers: { 'x-file-ticket': ticket } });
  if (!response.ok) throw await refusalOf(response);
  return new Uint8Array(await response.arrayBuffer());
}

async function refusalOf(response: Response): Promise<ORPCError<string, unknown>> {
  const { code, message } = (await response.json()) as { code: string; message: string };
  return new ORPCError(code, { status: response.status, message });
}
