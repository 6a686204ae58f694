import { Component, type ComponentType, type ReactNode } from 'react';

export interface FailureProps {
  error: unknown;
  /** Draws what failed again. */
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** What stands in the place of what failed; nothing unless told. */
  Failure?: ComponentType<FailureProps>;
  /** Told once for each failure. */
  onFailed?: (failure: FailureProps) => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** Keeps a failure while drawing to its own part of the screen. React knows no other form than a class. */
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
