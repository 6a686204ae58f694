// A fake server for one test: it returns the given responses and records the requests.
import { vi } from 'vitest';

/** Maps `'GET /api/clients'` to the JSON of a 200, to a whole Response, to the promise of either, or to a function that returns them. */
export type Answers = Record<string, unknown>;

export interface AskedCall {
  key: string;
  body: unknown;
}

/** Replaces the network by the fake server. Unknown calls return 404; `answers` may change while a test runs. */
export function serve(answers: Answers): { asked: AskedCall[]; writes: () => AskedCall[] } {
  const asked: AskedCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const key = `${method} ${url}`;
    asked.push({ key, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const given = answers[key];
    const answer: unknown = await (typeof given === 'function' ? given() : given);
    if (answer instanceof Response) return answer.clone();
    return key in answers ? Response.json(answer) : refusal(404, 'Não encontrado');
  });
  return { asked, writes: () => asked.filter(({ key }) => !key.startsWith('GET ')) };
}

/** A refusal in the server's format. */
export const refusal = (status: number, message: string): Response => Response.json({ message }, { status });
