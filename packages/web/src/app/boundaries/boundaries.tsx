// Error boundaries for rendering: around the page, around overlays, and around the whole screen.
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { ErrorBoundary, type FailureProps } from './error-boundary.tsx';
import { isMissingChunk, reloadWhenOnline } from '#lib/loading/new-build.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { toast } from '#ui/toasts/toast.ts';

const FAILED = 'Algo deu errado nesta tela.';
const BACK = 'Voltar ao início';

const reload = (): void => location.reload();

/** Outermost error boundary: a way back instead of a white page. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary Failure={FailedScreen}>{children}</ErrorBoundary>
);

const FailedScreen = () => (
  <main className="grid min-h-dvh place-items-center">
    <div className="text-center">
      <ErrorState title={FAILED} onRetry={reload} />
      <a href={PATHS.dashboard} className={buttonClass('ghost', 'small')}>
        {BACK}
      </a>
    </div>
  </main>
);

/** A failed page keeps menu and top bar; navigation resets the boundary. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path} Failure={FailedPage}>
      {children}
    </ErrorBoundary>
  );
}

function FailedPage({ error, retry }: FailureProps) {
  const [path] = useLocation();
  const isMissing = isMissingChunk(error);
  useEffect(() => (isMissing ? reloadWhenOnline() : undefined), [isMissing]);
  return (
    <div className="py-6 text-center">
      <ErrorState
        title={isMissing ? 'Esta tela não pôde ser carregada.' : FAILED}
        onRetry={isMissing ? reload : retry}
      />
      {path !== PATHS.dashboard && (
        <Link href={PATHS.dashboard} className={buttonClass('ghost', 'small')}>
          {BACK}
        </Link>
      )}
    </div>
  );
}

interface OverlayBoundaryProps {
  /** Closes the overlay, because rendering it again must not fail again. */
  close: () => void;
  children: ReactNode;
}

/** A failed overlay closes with a message; the page, and what was typed in it, stays. */
export function OverlayBoundary({ close, children }: OverlayBoundaryProps) {
  const giveUp = ({ error, retry }: FailureProps): void => {
    close();
    retry();
    toast({
      title: 'Não foi possível abrir esta janela.',
      description: isMissingChunk(error)
        ? 'Verifique sua conexão e recarregue a página.'
        : 'O resto da tela continua como estava.',
      tone: 'danger',
    });
  };
  return <ErrorBoundary onFailed={giveUp}>{children}</ErrorBoundary>;
}
