// A server for one test: it answers what the test says and remembers what was asked.
import { vi } from 'vitest';

/** `'GET /api/clients'` to the JSON of a 200, or to a whole Response. */
export type Answers = Record<string, unknown>;

export interface AskedCall {
  key: string;
  body: unknown;
}

/** Puts a server in the place of the network. Unknown calls are answered 404; `answers` may change while a test runs. */
export function serve(answers: Answers): { asked: AskedCall[]; writes: () => AskedCall[] } {
  const asked: AskedCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const key = `${method} ${url}`;
    asked.push({ key, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[key];
    if (answer instanceof Response) return answer.clone();
    return key in answers ? Response.json(answer) : refusal(404, 'Não encontrado');
  });
  return { asked, writes: () => asked.filter(({ key }) => !key.startsWith('GET ')) };
}

/** A refusal as the server words it. */
export const refusal = (status: number, message: string): Response => Response.json({ message }, { status });
