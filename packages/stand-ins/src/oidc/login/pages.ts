// The two pages of local identity. Plain HTML without scripts; everything inserted is escaped.

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

const style = `
:root { color-scheme: light dark; --bg: #fbf9f5; --surface: #fff; --line: #e5e2db; --ink: #1b2527; --ink-2: #4b5659;
  --primary: #0d5450; --primary-hover: #044642; --on-primary: #f8fdfc; --note: #fff0c1; --on-note: #6b480c;
  --error: #ffe8e7; --on-error: #992726; }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1415; --surface: #161c1d; --line: #2b3335; --ink: #f0eeea;
  --ink-2: #b2bbbc; --primary: #61c5ba; --primary-hover: #72d5ca; --on-primary: #041c1a; --note: #413112;
  --on-note: #f1d589; --error: #4d211f; --on-error: #ffb8b5; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg);
  color: var(--ink); font: 15px/1.5 'Figtree Variable', Figtree, system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px 28px; background: var(--surface); border: 1px solid var(--line);
  border-radius: 16px; box-shadow: 0 1px 2px rgb(27 37 39 / 6%); }
h1 { font-size: 24px; line-height: 32px; letter-spacing: -0.015em; }
p { margin-top: 4px; color: var(--ink-2); }
.note, .error { margin-top: 20px; padding: 12px 14px; border-radius: 10px; font-size: 14px; line-height: 20px; }
.note { background: var(--note); color: var(--on-note); }
.error { background: var(--error); color: var(--on-error); }
label { display: block; margin-top: 20px; font-weight: 500; }
input { display: block; width: 100%; height: 44px; margin-top: 6px; padding: 0 12px; font: inherit; font-size: 16px;
  color: inherit; background: var(--bg); border: 1px solid var(--line); border-radius: 10px; }
button { width: 100%; height: 44px; margin-top: 28px; font: inherit; font-weight: 600; color: var(--on-primary);
  background: var(--primary); border: 0; border-radius: 10px; cursor: pointer; }
button:hover { background: var(--primary-hover); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
`;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>`;
}

/** The sign-in form; `problem` is shown above the fields. */
export function loginPage(given: { email: string; name: string; problem?: string }): string {
  const problem = given.problem ? `<p class="error" role="alert">${escaped(given.problem)}</p>` : '';
  return page(
    'Entrar',
    `<h1>Entrar</h1>
<p>Diga quem você é para abrir a sua conta.</p>
<p class="note"><strong>Modo local:</strong> sem senha, qualquer e&#8209;mail entra. Só funciona neste computador.</p>
${problem}
<form method="post" autocomplete="on" novalidate>
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${escaped(given.email)}">
<label for="name">Nome</label>
<input id="name" name="name" autocomplete="name" maxlength="120" required value="${escaped(given.name)}">
<button type="submit">Entrar</button>
</form>`,
  );
}

/** A page with only a message, for refused or expired requests. */
export function messagePage(title: string, text: string): string {
  return page(title, `<h1>${escaped(title)}</h1>\n<p>${escaped(text)}</p>`);
}

/** Allows only this page's own style; the form may submit to the given origins. */
export function pageHeaders(formTargets: string[]): Record<string, string> {
  const targets = ["'self'", ...formTargets].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action ${targets}`,
  };
}
