import { isPlainPath } from './plain-path.ts';

const MAX_RETURN_PATH_LENGTH = 500;

/**
 * The path to return to after sign-in: a page of this site, else `/`. Excludes other origins in any spelling
 * (`https://evil`, `//evil`, `/\evil`, `javascript:`) and calls under /api/.
 */
export const safeReturnPath = (wanted: unknown, publicOrigin: string): string => {
  if (
    typeof wanted !== 'string' ||
    wanted.length > MAX_RETURN_PATH_LENGTH ||
    !/^\/[\x21-\x7e]*$/.test(wanted)
  )
    return '/';
  const url = URL.parse(wanted, publicOrigin);
  // the parser has already read `//evil` as a host and folded `/./` and `\`, so its output is safe to repeat
  const isOwn = url?.origin === new URL(publicOrigin).origin && isPlainPath(url.pathname);
  return isOwn && !/^\/(api|hooks)(\/|$)/.test(url.pathname)
    ? `${url.pathname}${url.search}${url.hash}`
    : '/';
};

/** A path to return to, with the failure of the sign-in that wanted it: the public page is shown there and reports it. */
export const withFailure = (returnPath: string, failure: string): string => {
  const { pathname, searchParams, hash } = new URL(returnPath, 'http://here');
  searchParams.set('erro', failure);
  return `${pathname}?${searchParams}${hash}`;
};

/**
 * The page of this site whose link led to a call, as a path to return to: the public page is served at the address that a
 * visitor wanted. `/` when the browser does not say.
 */
export const pathOfReferrer = (referrer: string | undefined, ownOrigin: string): string => {
  const page = URL.parse(referrer ?? '');
  if (page?.origin !== ownOrigin) return '/';
  // the failure of an earlier sign-in
  page.searchParams.delete('erro');
  return safeReturnPath(page.pathname + page.search, ownOrigin);
};
