// What a server really answers, read from its router.
import type { FastifyInstance } from 'fastify';

/** A line of Fastify's tree: four characters a level, the branch, a part of the path, methods where a route ends. */
const LINE = /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/;

/** Every route as `'GET /api/clients'`; HEAD, which follows from GET, is left out. */
export const mountedRoutes = (app: FastifyInstance): string[] => {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
      path.splice(indent.length / 4, Infinity, part);
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path.join('')}`);
    })
    .toSorted();
};
