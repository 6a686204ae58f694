import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { toDatabaseAppError, operatorHint } from './database-errors.ts';
import { knownMethods } from '#http/origin/known-methods.ts';
import { InvalidRequest } from '#http/routes/validation.ts';

const STATUS: Record<ErrorCode, number> = {
  invalid: 400,
  unauthorized: 401,
  'subscription-required': 403,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  stale: 409,
  'other-account': 409,
  'too-large': 413,
  'unsupported-media': 415,
  'too-many': 429,
  gateway: 502,
  unavailable: 503,
};

/** Fastify's own refusals by error code; its other 4xx are 'invalid'. */
const REFUSAL_BY_FRAMEWORK_CODE: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'O conteúdo enviado é grande demais'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media', 'Envie os dados como application/json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'O corpo da requisição está vazio'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'O corpo da requisição não é um JSON válido'],
};

export const statusOf = (refusal: AppError): number => STATUS[refusal.code];

interface ErrorAnswer {
  message: string;
  code?: string;
  issues?: { path: string; message: string }[];
  subscriptionRequired?: boolean;
  current?: object;
}

/** The body of a refusal. A 401 has exactly the message that browsers check for (spec 1 §7). */
const bodyOf = (error: AppError): ErrorAnswer => {
  if (error.code === 'unauthorized') return { message: 'Unauthorized' };
  const body = {
    message: error.message,
    code: error.code,
    ...(error.current && { current: error.current }),
    ...(error instanceof InvalidRequest && { issues: error.issues }),
  };
  return error.code === 'subscription-required' ? { ...body, subscriptionRequired: true } : body;
};

/** Converts Fastify's own refusals: a body that is too large, not JSON, or malformed. */
const frameworkRefusal = (error: FastifyError): AppError | undefined => {
  if (error.statusCode === undefined || error.statusCode < 400 || error.statusCode >= 500) return undefined;
  const [code, message] = REFUSAL_BY_FRAMEWORK_CODE[error.code] ?? ['invalid', 'Requisição inválida'];
  return new AppError(code, message, { cause: error });
};

/** Only the lines after the message, because the message may contain lines that look like stack frames. */
const placesIn = ({ stack = '', message }: Error): string[] => {
  const start = stack.indexOf(message);
  const places = start < 0 ? [] : stack.slice(start + message.length).split('\n');
  return places.filter((line) => /^ {4}at /.test(line)).slice(0, 8);
};

/** The loggable fields of a bug: names, codes and stack frames. Messages may contain rows, so they stay out. */
export const safeErrorFields = (error: unknown): object => {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  return {
    error: error.name,
    ...(typeof code === 'string' && { code }),
    at: placesIn(error),
    ...(error.cause !== undefined && { cause: safeErrorFields(error.cause) }),
  };
};

/** Undefined means a bug. */
export const refusalOf = (error: FastifyError | Error): AppError | undefined => {
  if (error instanceof AppError) return error;
  return toDatabaseAppError(error) ?? frameworkRefusal(error as FastifyError);
};

const answerRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply => {
  const status = statusOf(refusal);
  if (status >= 500) {
    const why = operatorHint(refusal.cause) ?? 'cannot serve now';
    request.log.warn({ refusal: refusal.code, ...safeErrorFields(refusal.cause) }, why);
  }
  if (status === 503) reply.header('retry-after', '2');
  // the id in the log, for users who ask for help
  if (status >= 500) reply.header('x-request-id', request.id);
  return reply.code(status).send(bodyOf(refusal));
};

/** Sends every error as `{ message, code?, issues? }`: refusals with their text, bugs with a neutral one. */
const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // a route that sends files may have set another type before it failed
  reply.type('application/json; charset=utf-8');
  const refusal = refusalOf(error);
  if (refusal) return answerRefusal(request, reply, refusal);
  request.log.error(safeErrorFields(error), 'unexpected error');
  return reply
    .code(500)
    .header('x-request-id', request.id)
    .send({ message: `Algo deu errado no servidor. Se continuar, informe o código ${request.id}.` });
};

/** Installs the only error handler, and JSON responses for unknown paths (404) and methods (405). */
export const installErrorHandler = (app: FastifyInstance): void => {
  const methodsOf = knownMethods(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url);
    if (methods.length === 0 || methods.includes(request.method)) {
      return reply.code(404).send({ message: 'Endereço não encontrado', code: 'not-found' });
    }
    return reply
      .code(405)
      .header('allow', methods.join(', '))
      .send({ message: 'Método não permitido neste endereço', code: 'invalid' });
  });
};
