import { type DestinationStream, type Logger, pino } from 'pino';

const standardError = (): DestinationStream => pino.destination({ dest: 2, sync: false });

/** Logs to stderr, so that commands can print to stdout. Never log client data; redaction only backs up that rule. */
export const createLog = (level: string, destination: DestinationStream = standardError()): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'req.headers.cookie',
          'req.headers.authorization',
          '*.apikey',
          '*.phone',
          '*.name',
          '*.text',
          '*.content',
        ],
        censor: '[redigido]',
      },
    },
    destination,
  );
