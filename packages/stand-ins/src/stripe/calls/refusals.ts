// Errors in Stripe's wording and shape: {error: {type, code, message, param}}.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400 for a parameter with an invalid value. */
export const badParameter = (param: string, message: string, code?: string): StripeError =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message,
    param,
    ...(code === undefined ? {} : { code }),
  });

/** 400 for a missing parameter. */
export const missingParameter = (param: string): StripeError =>
  badParameter(param, `Missing required param: ${param}.`, 'parameter_missing');

/** Unknown object: 404 when the URL names it, 400 when a parameter does. */
export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  return new StripeError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 402, the form in which a bank's decline reaches the caller. */
export const cardDeclined = (): StripeError =>
  new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });

type Violation = NonNullable<FastifyError['validation']>[number];

/** `/items/0/price` and `price` become `items[0][price]`. */
function paramOf(violation: Violation, name?: unknown): string {
  const path = violation.instancePath.split('/').slice(1);
  const [first = '', ...rest] = typeof name === 'string' ? [...path, name] : path;
  return first + rest.map((part) => `[${part}]`).join('');
}

function valueAt(request: FastifyRequest, error: FastifyError, violation: Violation): string {
  let value: unknown = error.validationContext === 'querystring' ? request.query : request.body;
  for (const part of violation.instancePath.split('/').slice(1))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function violationRefusal(violation: Violation, shown: string): StripeError {
  const { keyword, params } = violation;
  const param = paramOf(violation, params.additionalProperty ?? params.missingProperty);
  if (keyword === 'additionalProperties')
    return badParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
  if (keyword === 'required') return missingParameter(param);
  if (keyword === 'false schema')
    return badParameter(param, `This stand-in does not play the Stripe parameter ${param}.`);
  if (keyword === 'enum' && Array.isArray(params.allowedValues))
    return badParameter(param, `Invalid ${param}: must be one of ${params.allowedValues.join(', ')}`);
  if (keyword === 'type') {
    const code = params.type === 'integer' ? 'parameter_invalid_integer' : undefined;
    return badParameter(param, `Invalid ${String(params.type)}: ${shown}`, code);
  }
  return badParameter(param, `Invalid ${param}: ${violation.message ?? 'wrong value'}`);
}

/** Of the failed alternatives, the enum violation says the most; otherwise the first one. */
const tellingOf = (violations: Violation[]): Violation | undefined =>
  violations.find(({ keyword }) => keyword === 'enum') ?? violations[0];

function refusalOf(error: FastifyError | StripeError, request: FastifyRequest): StripeError {
  if (error instanceof StripeError) return error;
  const violation = error.validation && tellingOf(error.validation);
  if (violation) return violationRefusal(violation, valueAt(request, error, violation));
  const status = error.statusCode ?? 500;
  if (status < 500) return new StripeError(status, { type: 'invalid_request_error', message: error.message });
  return new StripeError(500, { type: 'api_error', message: 'An unknown error occurred' });
}

const documented = (code: string | undefined) =>
  code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` };

function sendRefusal(reply: FastifyReply, { status, body }: StripeError): FastifyReply {
  return reply.code(status).send({ error: { ...body, ...documented(body.code) } });
}

/** Sends every error of the app in Stripe's shape. */
export function answerLikeStripe(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | StripeError, request, reply) =>
    sendRefusal(reply, refusalOf(error, request)),
  );
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    return sendRefusal(reply, new StripeError(404, { type: 'invalid_request_error', message }));
  });
}
