import { Spinner } from '#ui/marks/spinner.tsx';

/** Shown while the session is being checked. */
export function LoadingScreen() {
  return (
    <main aria-busy="true" className="grid min-h-dvh place-items-center text-primary">
      <p role="status" className="grid justify-items-center">
        <Spinner className="size-8" />
        <span className="sr-only">Carregando…</span>
      </p>
    </main>
  );
}
