/** Path of Chromium: CHROMIUM_PATH, Debian's, else the one in an npm package (unpacked at first use). */
export const chromiumPath = async (exists: (path: string) => boolean): Promise<string> => {
  const installed = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = installed.find((path) => path !== undefined && exists(path));
  if (found) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};
