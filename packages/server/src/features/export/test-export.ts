import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect } from 'vitest';
import type { TestApp } from '#test-app.ts';

/** Asks for the export with a session cookie. */
export const requestExport = (
  { app }: TestApp,
  { cookie }: { cookie: string },
  headers: Record<string, string> = {},
) =>
  app.inject({ method: 'GET', url: '/api/export', headers: { cookie, host: 'localhost:3000', ...headers } });

/** The texts of the export by file name. */
export const exportedFiles = async (
  app: TestApp,
  person: { cookie: string },
): Promise<Record<string, string>> => {
  const answer = await requestExport(app, person);
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
};

/** Rows of a spreadsheet, the header first. */
export const tableIn = (text: string | undefined): string[][] =>
  Papa.parse<string[]>(text?.replace(/^\uFEFF/, '') ?? '', { delimiter: ';', skipEmptyLines: true }).data;
