// What the server's `/?erro=` says to somebody whose sign-in failed.
const TEXTS = new Map([
  ['entrada-cancelada', 'A entrada foi cancelada. Quando quiser, clique em Entrar outra vez.'],
  ['entrada-recusada', 'Não foi possível confirmar quem você é. Clique em Entrar para tentar de novo.'],
  ['entrada-indisponivel', 'O serviço de entrada não respondeu. Tente de novo em alguns minutos.'],
]);

/** An unknown code shows nothing: the address is the visitor's to type. */
export function SignInProblem({ search }: { search: string }) {
  const text = TEXTS.get(new URLSearchParams(search).get('erro') ?? '');
  if (text === undefined) return null;
  return (
    <div className="container-page px-5 pt-2 lg:px-20">
      <p
        role="alert"
        data-tone="yellow"
        className="rounded-control bg-(--tone-bg) px-4 py-3 font-medium text-(--tone-ink)"
      >
        {text}
      </p>
    </div>
  );
}
