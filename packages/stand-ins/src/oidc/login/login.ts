// The provider's only interaction: a form with e-mail and name.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { plainEmail, type Accounts, type Person } from '#oidc/accounts.ts';
import { loginPage, messagePage } from './pages.ts';

interface Deps {
  provider: Provider;
  accounts: Accounts;
  headers: Record<string, string>;
}

const rememberedCookie = 'zelo_local_identity';
const maxBodyBytes = 10_000;
const nobody: Person = { email: '', name: '' };

function rememberedPerson(request: IncomingMessage): Person {
  const cookies = (request.headers.cookie ?? '').split('; ');
  const value = cookies.find((cookie) => cookie.startsWith(`${rememberedCookie}=`))?.split('=')[1];
  const form = new URLSearchParams(Buffer.from(value ?? '', 'base64url').toString('utf8'));
  return personFrom(form);
}

const personFrom = (form: URLSearchParams): Person => ({
  email: (form.get('email') ?? '').trim(),
  name: (form.get('name') ?? '').trim(),
});

function rememberCookie(person: Person): string {
  const value = Buffer.from(new URLSearchParams({ ...person }).toString()).toString('base64url');
  return `${rememberedCookie}=${value}; Path=/entrar; HttpOnly; SameSite=Lax; Max-Age=31536000`;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > maxBodyBytes) return new URLSearchParams();
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function problemWith({ email, name }: Person): string | undefined {
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(email) || email.length > 254) return 'Informe um e-mail válido.';
  if (name === '' || name.length > 120) return 'Informe o seu nome.';
  return undefined;
}

async function ask(request: IncomingMessage, response: ServerResponse, deps: Deps): Promise<void> {
  const { params } = await deps.provider.interactionDetails(request, response);
  const remembered = rememberedPerson(request);
  const hint = typeof params.login_hint === 'string' ? plainEmail(params.login_hint) : '';
  const person = hint && hint !== remembered.email ? { ...nobody, email: hint } : remembered;
  response.writeHead(200, deps.headers).end(loginPage(person));
}

async function answer(request: IncomingMessage, response: ServerResponse, deps: Deps): Promise<void> {
  await deps.provider.interactionDetails(request, response);
  const person = personFrom(await readForm(request));
  const problem = problemWith(person);
  if (problem) {
    response.writeHead(400, deps.headers).end(loginPage({ ...person, problem }));
    return;
  }
  const accountId = deps.accounts.signIn(person);
  response.setHeader('Set-Cookie', rememberCookie({ ...person, email: plainEmail(person.email) }));
  const login = { accountId, remember: false };
  await deps.provider.interactionFinished(request, response, { login, select_account: {} });
}

/** Shows the form (GET) or handles it (POST); an unknown or expired interaction gets a 400 page. */
export async function handleLogin(
  request: IncomingMessage,
  response: ServerResponse,
  deps: Deps,
): Promise<void> {
  try {
    await (request.method === 'POST' ? answer : ask)(request, response, deps);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const text = 'Volte ao endereço do Zelo e clique em Entrar outra vez.';
    response.writeHead(400, deps.headers).end(messagePage('Este pedido de entrada expirou', text));
  }
}
