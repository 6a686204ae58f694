import type { Method } from '@zelo/domain/endpoint.ts';

export interface Call {
  name: string;
  url: string;
  method: Method;
  body?: unknown;
  isClosed?: boolean;
}

/** One call in a line: its name in the endpoint table, its parameters in order, and its body or query. */
export const call = (name: string, values: (number | string)[] = [], sent?: unknown): Call => {
  const [method = '', path = ''] = name.split(' ');
  const given = [...values];
  const url = path.replaceAll(/:\w+/g, () => String(given.shift()));
  if (method !== 'GET') return { name, url, method: method as Method, body: sent };
  return { name, url: typeof sent === 'string' ? `${url}?${sent}` : url, method };
};

export const closed = (...parts: Parameters<typeof call>): Call => ({ ...call(...parts), isClosed: true });
