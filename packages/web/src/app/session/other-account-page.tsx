import { UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '#features/account/account-queries.ts';
import { LOGOUT_URL, PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

/** Shown in the tabs of an account after another one has signed in; names the new one. */
export function OtherAccountPage() {
  const { firstName, lastName, email } = useUser();
  const name = `${firstName} ${lastName}`.trim() || (email ?? 'a nova conta');
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-10 text-center">
      <div className="max-w-sm">
        <span
          data-tone="yellow"
          className="mx-auto mb-4 grid size-14 place-items-center rounded-full bg-(--tone-bg) text-(--tone-ink)"
        >
          <UserRound aria-hidden="true" className="size-7" />
        </span>
        <h1 className="text-stat font-semibold tracking-[-0.015em] text-balance">
          Outra conta entrou neste navegador
        </h1>
        <p className="mt-3 text-balance text-ink-2">
          Agora está aberta a conta de{' '}
          <strong className="font-semibold wrap-anywhere text-ink">{name}</strong>
          {email !== null && email !== name && <span className="wrap-anywhere"> ({email})</span>}.
        </p>
        <p className="mt-2 text-balance text-ink-2">
          Esta aba era de outra conta e foi fechada. O que estava sendo digitado nela não foi salvo em nenhuma
          das duas.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Link
            href={PATHS.dashboard}
            replace
            className={`${buttonClass('primary')} h-auto! min-h-11 py-2 wrap-anywhere whitespace-normal! sm:min-h-10`}
          >
            Continuar como {name}
          </Link>
          <a href={LOGOUT_URL} className={buttonClass('outline')}>
            Sair desta conta
          </a>
        </div>
      </div>
    </main>
  );
}
