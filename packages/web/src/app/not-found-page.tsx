import { Link } from 'wouter';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

/** The /404 screen, with the texts of spec 1 §2. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center px-6 text-center">
      <div lang="en">
        <h1 className="text-stat font-semibold tracking-[-0.015em]">404 Page Not Found</h1>
        <p className="mt-2 text-ink-2">Did you forget to add the page to the router?</p>
        <p lang="pt-BR" className="mt-4 text-ink-2">
          Esta página não existe ou mudou de lugar. Confira o endereço, ou volte ao início.
        </p>
        <Link lang="pt-BR" href={PATHS.dashboard} className={`${buttonClass('soft')} mt-6`}>
          Voltar ao início
        </Link>
      </div>
    </main>
  );
}
