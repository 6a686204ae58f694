import { escapeHtml } from './message-page.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

/** The part of an OpenAPI 3.1 document that the page shows. */
export interface ApiDocument {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; font-size: 0.8rem; }
`;

const details = (title: string, content: unknown): string =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(content, null, 2))}</pre></details>`;

const operationHtml = (name: string, operation: Operation): string => {
  const { parameters, requestBody, responses = {} } = operation;
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const parts = [
    parameters && details('Parâmetros', parameters),
    requestBody && details('Corpo', requestBody.content['application/json']?.schema),
    success && details(`Resposta ${success[0]}`, Object.values(success[1].content ?? {})[0]?.schema),
  ];
  const heading = `<h3><code>${escapeHtml(name)}</code></h3><p>${escapeHtml(operation.summary ?? '')}</p>`;
  return `<section>${heading}${parts.filter(Boolean).join('')}</section>`;
};

/** Renders the document as one page without scripts and external resources. */
export const apiPage = (document: ApiDocument): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const groups = Object.entries(Object.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'api'));
  const body = groups.map(([tag, items = []]) => {
    const list = items.map(({ name, operation }) => operationHtml(name, operation)).join('');
    return `<h2>${escapeHtml(tag)}</h2>${list}`;
  });
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) =>
    details(escapeHtml(name), schema),
  );
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${escapeHtml(document.info.title)} API</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? '')}</p>
${body.join('')}<h2>Tipos</h2>${schemas.join('')}</body>
</html>`;
};
