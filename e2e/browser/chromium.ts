import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const firstThatExists = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

const starts = (path: string): boolean => spawnSync(path, ['--version']).status === 0;

/** Unpacks the npm package's at first use. */
const packaged = async (): Promise<string> => (await import('@sparticuz/chromium')).default.executablePath();

/** Path of Chromium: CHROMIUM_PATH, Debian's, else the one in an npm package. */
export const chromiumPath = async (): Promise<string> =>
  firstThatExists([process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome']) ??
  packaged();

/**
 * Path of a Chromium without windows and toolbars, with which a journey takes a quarter less CPU: CHROMIUM_PATH, Debian's,
 * the one in the npm package, else the whole browser.
 */
export const headlessPath = async (): Promise<string> => {
  const installed = firstThatExists([process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell']);
  if (installed) return installed;
  // it is for x64 Linux, and brings no libraries
  const path = await packaged();
  return starts(path) ? path : chromiumPath();
};
