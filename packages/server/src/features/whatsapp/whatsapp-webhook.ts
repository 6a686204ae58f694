// Webhook endpoint of the gateway. It drops a delivery permanently after 400, 401, 403, 404 or 422 and repeats it after
// any other failure (Evolution API 2.3.7), so 401 is the only one of these that the endpoint returns.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { parseEvolutionEvent } from '#gateways/evolution/wire/evolution-events.ts';
import { safeErrorFields } from '#http/error-handler.ts';
import { isFromGateway } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import type { WhatsappService } from './whatsapp-service.ts';

const BODY_LIMIT = 10 * 1024 * 1024;

type WebhookDeps = Pick<WhatsappService, 'inbox' | 'webhookKeys'>;

const unauthorized = (): AppError => new AppError('unauthorized', 'Unauthorized');

const instanceOf = (request: FastifyRequest): string =>
  (request.params as { instanceName: string }).instanceName;

/** Undefined for invalid JSON. */
const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const take = async ({ inbox }: WebhookDeps, request: FastifyRequest): Promise<{ received: boolean }> => {
  const connection = await inbox.connectionOf(instanceOf(request));
  if (!connection) throw unauthorized();
  // corrupted in transit: the gateway still has the complete body and sends it again
  if (request.body === undefined)
    throw new AppError('unavailable', 'O corpo da requisição não é um JSON válido');
  const event = parseEvolutionEvent(request.body);
  if (event && event.instance !== connection.instanceName) throw unauthorized();
  if (event) await inbox.take(connection, event);
  return { received: true };
};

const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof AppError && error.code === 'unauthorized') {
    return reply.code(401).send({ message: 'Unauthorized' });
  }
  if (error.statusCode === 413)
    return reply.code(413).send({ message: 'O conteúdo enviado é grande demais' });
  request.log.warn(safeErrorFields(error), 'webhook not taken');
  return reply.code(503).header('retry-after', '5').send({ message: 'Tente de novo em instantes' });
};

/** `POST /hooks/evolution/:instanceName`: checks the secret before the body, and stores the event before the 200. */
export const whatsappWebhook = (app: FastifyInstance, deps: WebhookDeps): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
      parsedJson(body),
    );
    scope.setErrorHandler(answerFailure);
    scope.post('/hooks/evolution/:instanceName', {
      bodyLimit: BODY_LIMIT,
      onRequest: async (request) => {
        const { authorization } = request.headers;
        if (!isFromGateway(deps.webhookKeys, { instanceName: instanceOf(request), authorization }))
          throw unauthorized();
      },
      handler: (request) => take(deps, request),
    });
  });
};
