import type { FastifyInstance } from 'fastify';
import { clientNotesApi } from '@zelo/domain/clients/crm/client-notes-contract.ts';
import { clientRecordsApi } from '@zelo/domain/clients/client-records-contract.ts';
import { clientsApi } from '@zelo/domain/clients/clients-contract.ts';
import { clientMetricsApi } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { presenceApi } from '@zelo/domain/clients/visits/presence-contract.ts';
import { mountDownload } from '#http/routes/mount-download.ts';
import { mount } from '#http/routes/mount.ts';
import type { ClientCopyService } from '#features/clients/privacy/copy/client-copy-service.ts';
import type { ClientMergeService } from '#features/clients/merge/client-merge-service.ts';
import type { ClientNotesService } from '#features/clients/notes/client-notes-service.ts';
import type { ClientMetricsService } from '#features/clients/record/client-metrics-service.ts';
import type { ClientsService } from './clients-service.ts';

/** Without the deletion: the agenda mounts it, because it may cancel visits. */
export const clientsRoutes = (app: FastifyInstance, clients: ClientsService): void => {
  mount(app, clientsApi.list, {
    state: ({ caller }) => clients.listState(caller.professionalId),
    answer: ({ caller, query }) => clients.page(caller.professionalId, query.after),
  });
  mount(app, clientsApi.one, ({ caller, params }) => clients.one(caller.professionalId, params.id));
  mount(app, clientsApi.create, ({ caller, body, idempotencyKey }) =>
    clients.create(caller.professionalId, body, idempotencyKey),
  );
  mount(app, clientsApi.update, ({ caller, params, body }) =>
    clients.update(caller.professionalId, params.id, body),
  );
  mount(app, clientsApi.setActive, ({ caller, params, body }) =>
    clients.setActive(caller.professionalId, params.id, body.isActive),
  );
  mount(app, clientsApi.toggleAssistant, ({ caller, params, body }) =>
    clients.toggleAssistant(caller.professionalId, params.id, body.aiEnabled),
  );
};

export const clientNotesRoutes = (app: FastifyInstance, notes: ClientNotesService): void => {
  mount(app, clientNotesApi.list, ({ caller, params, query }) =>
    notes.list(caller.professionalId, { clientId: params.id, after: query.after }),
  );
  mount(app, clientNotesApi.create, ({ caller, params, body, idempotencyKey }) =>
    notes.create(caller.professionalId, { clientId: params.id, values: body, key: idempotencyKey }),
  );
  mount(app, clientNotesApi.update, ({ caller, params, body }) =>
    notes.update(caller.professionalId, { clientId: params.id, noteId: params.noteId }, body),
  );
  mount(app, clientNotesApi.remove, ({ caller, params }) =>
    notes.remove(caller.professionalId, { clientId: params.id, noteId: params.noteId }),
  );
};

export const clientMetricsRoutes = (app: FastifyInstance, metrics: ClientMetricsService): void => {
  mount(app, clientMetricsApi.read, ({ caller, params }) => metrics.read(caller.professionalId, params.id));
  mount(app, presenceApi.ofClient, ({ caller, params }) =>
    metrics.presence(caller.professionalId, params.id),
  );
};

interface Records {
  merges: ClientMergeService;
  copies: ClientCopyService;
}

const COPIES_PER_HOUR = 60;

/** Duplicates, merging and copies; the agenda mounts the erasure, because it may cancel visits. */
export const clientRecordsRoutes = (app: FastifyInstance, { merges, copies }: Records): void => {
  mount(app, clientRecordsApi.duplicates, ({ caller, countRows }) =>
    merges.duplicates(caller.professionalId, countRows),
  );
  mount(app, clientRecordsApi.merges, ({ caller }) => merges.list(caller.professionalId));
  mount(app, clientRecordsApi.merge, ({ caller, params, body, idempotencyKey }) =>
    merges.merge(caller.professionalId, { keptId: params.id, otherId: body.otherId, key: idempotencyKey }),
  );
  mount(app, clientRecordsApi.undoMerge, ({ caller, params }) =>
    merges.undo(caller.professionalId, params.id),
  );
  const copied = [
    { endpoint: clientRecordsApi.export, of: (id: number) => ({ clientId: id }) },
    { endpoint: clientRecordsApi.exportOfChat, of: (id: number) => ({ chatId: id }) },
    { endpoint: clientRecordsApi.exportOfVisit, of: (id: number) => ({ visitId: id }) },
  ];
  for (const { endpoint, of } of copied)
    mountDownload(app, {
      endpoint,
      perHour: COPIES_PER_HOUR,
      open: ({ caller, params }) => copies.open(caller.professionalId, of(params.id)),
    });
};
