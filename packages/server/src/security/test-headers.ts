// Required headers of a response (ASVS 5.0 3.4), parsed like in a browser.
import type { IncomingHttpHeaders } from 'node:http';

type Headers = IncomingHttpHeaders | Record<string, unknown>;

/** Directives that every policy has, in addition to those of scripts and styles. */
const POLICY: Record<string, RegExp> = {
  'default-src': /^'(self|none)'$/,
  'object-src': /^'none'$/,
  'base-uri': /^'none'$/,
  'frame-ancestors': /^'none'$/,
  'form-action': /^'(self|none)'$/,
};

const policyOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').map((part): [string, string] => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );

const policyProblems = (text: string): string[] => {
  const policy = policyOf(text);
  const wrong = Object.entries(POLICY).filter(([name, wanted]) => !wanted.test(policy.get(name) ?? ''));
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '';
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? '';
  return [
    ...wrong.map(([name]) => `csp ${name}`),
    ...(/unsafe|\*|http:|data:/.test(scripts) ? ['csp script-src'] : []),
    ...(/unsafe|\*/.test(styles) ? ['csp style-src'] : []),
  ];
};

const FIXED: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(no-referrer|strict-origin|strict-origin-when-cross-origin|same-origin)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*microphone=\(\)/,
};

/** Headers that no response may have: they name the software, or let other sites read it. */
const NEVER = /^(server|x-powered-by|x-runtime|x-aspnet.*|access-control-allow-.*)$/;

/**
 * Problems of a response's headers; empty without any.
 *
 * @param address.path decides whether it is an API response, which must not be cached
 * @param address.isHttps true when the public URL is https
 */
export const headerProblems = (headers: Headers, address: { path: string; isHttps: boolean }): string[] => {
  const text = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const type = text('content-type');
  const isKept = /no-store|private, no-cache/.test(text('cache-control'));
  return [
    ...policyProblems(text('content-security-policy')),
    ...Object.entries(FIXED).flatMap(([name, wanted]) => (wanted.test(text(name)) ? [] : [name])),
    ...Object.keys(headers).filter((name) => NEVER.test(name)),
    ...(address.isHttps === 'strict-transport-security' in headers ? [] : ['strict-transport-security']),
    ...(type === '' || !/json|html/.test(type) || type.includes('charset=utf-8') ? [] : ['charset']),
    ...(address.path.startsWith('/api/') && !isKept ? ['cache-control'] : []),
  ];
};
