import type { FastifyInstance } from 'fastify';
import { agendaApi } from '@zelo/domain/agenda/agenda-contract.ts';
import { receivablesApi } from '@zelo/domain/agenda/record/receivables-contract.ts';
import { clientVisitsApi } from '@zelo/domain/clients/visits/client-visits-contract.ts';
import { clientRecordsApi } from '@zelo/domain/clients/client-records-contract.ts';
import { clientsApi } from '@zelo/domain/clients/clients-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { AgendaService } from './agenda-service.ts';

const ofClient = (clientId: number) => ({ clientId });
const ofChat = (chatId: number) => ({ chatId });
const ofVisit = (visitId: number) => ({ visitId });

/** Of a visit, or of every day of an event of several days. */
const idsOf = (
  { id }: { id: number },
  body: { otherDays?: number[] | undefined } | null | undefined,
): number[] => [...new Set([id, ...(body?.otherDays ?? [])])];

const erasureRoutes = (app: FastifyInstance, agenda: AgendaService): void => {
  for (const [endpoint, of] of [
    [agendaApi.visitsToCome, ofClient],
    [agendaApi.visitsToComeOfChat, ofChat],
    [agendaApi.visitsToComeOfVisit, ofVisit],
  ] as const)
    mount(app, endpoint, ({ caller, params }) => agenda.visitsToCome(caller.professionalId, of(params.id)));
  for (const [endpoint, of] of [
    [clientRecordsApi.erase, ofClient],
    [clientRecordsApi.eraseOfChat, ofChat],
    [clientRecordsApi.eraseOfVisit, ofVisit],
  ] as const)
    mount(app, endpoint, ({ caller, params, query, idempotencyKey: key }) =>
      agenda.erase(caller.professionalId, of(params.id), { ...query, key }),
    );
};

export const agendaRoutes = (app: FastifyInstance, agenda: AgendaService): void => {
  mount(app, agendaApi.list, ({ caller, query }) => agenda.list(caller.professionalId, query));
  mount(app, agendaApi.today, ({ caller, query }) => agenda.today(caller.professionalId, query));
  mount(app, agendaApi.day, ({ caller, params, query }) =>
    agenda.day(caller.professionalId, params.date, query),
  );
  mount(app, clientVisitsApi.list, ({ caller, params, query }) =>
    agenda.ofClient(caller.professionalId, { clientId: params.id, after: query.after }),
  );
  mount(app, receivablesApi.list, ({ caller }) => agenda.receivables(caller.professionalId));
  mount(app, agendaApi.create, ({ caller, body, idempotencyKey }) =>
    agenda.create(caller.professionalId, body, idempotencyKey),
  );
  mount(app, agendaApi.update, ({ caller, params, body }) =>
    agenda.update(caller.professionalId, params.id, body),
  );
  mount(app, agendaApi.remove, ({ caller, params, query, body }) =>
    agenda.remove(caller.professionalId, idsOf(params, body), { unlessTold: query.unlessTold === 'true' }),
  );
  mount(app, agendaApi.restore, ({ caller, params, body }) =>
    agenda.restore(caller.professionalId, idsOf(params, body)),
  );
  mount(app, agendaApi.setStatus, ({ caller, params, body }) =>
    agenda.setStatus(caller.professionalId, params.id, body.status),
  );
  mount(app, agendaApi.cancel, ({ caller, params, body, idempotencyKey: key }) =>
    agenda.cancel(caller.professionalId, params.id, {
      reason: body.reason,
      wanted: body.notifyClient,
      key,
    }),
  );
  mount(app, agendaApi.reopen, ({ caller, params, body, idempotencyKey: key }) =>
    agenda.reopen(caller.professionalId, params.id, {
      wanted: body?.notifyClient,
      isUndo: body?.isUndo,
      key,
    }),
  );
  mount(app, clientsApi.remove, ({ caller, params, query }) =>
    agenda.removeClient(caller.professionalId, params.id, query),
  );
  mount(app, agendaApi.history, ({ caller, params }) => agenda.history(caller.professionalId, params.id));
  mount(app, agendaApi.completePayment, ({ caller, params, body, idempotencyKey: key }) =>
    agenda.completePayment(caller.professionalId, params.id, { ...body, key }),
  );
  erasureRoutes(app, agenda);
};
