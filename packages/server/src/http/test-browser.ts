import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

let browsers = 0;

/** The sign-in limit counts IPs, so each browser has its own. */
const nextAddress = (): string => {
  browsers += 1;
  return `10.0.${Math.floor(browsers / 250)}.${(browsers % 250) + 1}`;
};

/** A browser for tests: opens URLs of the app sequentially and keeps its cookies. */
export const aBrowser = (app: FastifyInstance, remoteAddress = nextAddress()) => {
  const jar = new Map<string, string>();

  const open = async (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method: 'GET',
      url,
      remoteAddress,
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'none', ...(cookie && { cookie }), ...headers },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };

  return {
    jar,
    open,
    status: async (): Promise<number> => (await open('/api/auth/user')).statusCode,
  };
};

export type TestBrowser = ReturnType<typeof aBrowser>;
