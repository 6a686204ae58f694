import { HttpError } from '#lib/api/http-error.ts';
import { accountHeader, leaveIfRefused } from '#lib/api/page-account.ts';

const EXPORT_URL = '/api/export';

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'zelo.zip';

/** Downloads the ZIP of all own data. @throws HttpError on any refusal */
export async function downloadExport(): Promise<void> {
  const response = await fetch(EXPORT_URL, { credentials: 'include', headers: accountHeader() });
  if (!response.ok) {
    const refusal = new HttpError(response.status, await response.text(), response.statusText);
    leaveIfRefused(refusal.status, refusal.answer);
    throw refusal;
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response);
  link.click();
  URL.revokeObjectURL(address);
}
