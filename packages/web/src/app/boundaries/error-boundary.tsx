import { Component, type ComponentType, type ReactNode } from 'react';

export interface FailureProps {
  error: unknown;
  /** Renders the failed children again. */
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** Replacement for the failed children; nothing when absent. */
  Failure?: ComponentType<FailureProps>;
  /** Called once per failure. */
  onFailed?: (failure: FailureProps) => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** Confines a rendering error to its own part of the screen. React supports this only in classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  private readonly retry = (): void => this.setState({ failure: null });

  override componentDidCatch(error: unknown): void {
    this.props.onFailed?.({ error, retry: this.retry });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { Failure, children } = this.props;
    if (!failure) return children;
    return Failure ? <Failure error={failure.error} retry={this.retry} /> : null;
  }
}
