// Webhook endpoint of the gateway. It drops a delivery permanently after 400, 401, 403, 404 or 422 and repeats it after
// any other failure (Evolution API 2.3.7), so 401 is the only one of these that the endpoint returns.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { safeErrorFields } from '#http/error-handler.ts';
import { isFromGateway } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { unauthorized } from '#features/whatsapp/inbox/arrivals/receipt-service.ts';
import type { WhatsappService } from './whatsapp-service.ts';

const BODY_LIMIT = 10 * 1024 * 1024;

type WebhookDeps = Pick<WhatsappService, 'receipts' | 'webhookKeys'>;

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

const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof AppError && error.code === 'unauthorized') {
    return reply.code(401).send({ message: 'Unauthorized' });
  }
  if (error.statusCode === 413)
    return reply.code(413).send({ message: 'O conteúdo enviado é grande demais' });
  request.log.warn(safeErrorFields(error), 'webhook not taken');
  return reply.code(503).header('retry-after', '5').send({ message: 'Tente de novo em instantes' });
};

/** `POST /hooks/evolution/:instanceName`: checks the secret before the body, and stores the delivery before the 200. */
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
      handler: async (request) => {
        await deps.receipts.accept({ instanceName: instanceOf(request), body: request.body });
        return { received: true };
      },
    });
  });
};
