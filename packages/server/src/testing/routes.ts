// The server's actual routes, from its router.
import type { FastifyInstance } from 'fastify';

/**
 * A line of Fastify's tree: four characters per level, the branch, a part of the path, methods at the end of a route.
 */
const LINE = /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/;

/** Every route, such as `'GET /api/clients'`; omits HEAD, which GET implies. */
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
