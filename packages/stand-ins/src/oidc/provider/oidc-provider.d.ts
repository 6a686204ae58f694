// The package ships no types; these are the parts used here, for oidc-provider 9.13.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    type: string;
    status: number;
    body: unknown;
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  interface Interaction {
    params: Record<string, unknown>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (properties: { clientId: string; accountId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
  }

  export const interactionPolicy: {
    base: () => { add: (prompt: unknown, index?: number) => void };
    Prompt: new (info: { name: string; requestable: boolean }) => unknown;
  };

  export const errors: { SessionNotFound: new (...args: never[]) => Error };
}
