import { Component, type ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';

interface ErrorBoundaryState {
  hasFailed: boolean;
}

/** The last net: a failure while drawing shows a way back instead of a white page. React knows no other form than a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState title="Algo deu errado nesta tela." onRetry={() => location.reload()} />
      </main>
    );
  }
}
