import type { FastifyInstance } from 'fastify';
import type { Clock } from '#shared/clock.ts';
import type { Database, Db } from '#db/database.ts';
import { personMarks } from '#db/people/person-marks.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { clientAnswersRepository } from '#features/clients/privacy/chats/client-answers-repository.ts';
import { clientAuditRepository } from '#features/clients/privacy/client-audit-repository.ts';
import { clientChoicesRepository } from '#features/clients/identity/client-choices-repository.ts';
import { clientChatsRepository } from '#features/clients/privacy/chats/client-chats-repository.ts';
import { clientCopyRepository } from '#features/clients/privacy/copy/client-copy-repository.ts';
import { clientCopyService } from '#features/clients/privacy/copy/client-copy-service.ts';
import { clientIdentityRepository } from '#features/clients/identity/client-identity-repository.ts';
import { clientLinksRepository } from '#features/clients/identity/client-links-repository.ts';
import { clientMentionsRepository } from '#features/clients/privacy/client-mentions-repository.ts';
import { clientMetricsRepository } from '#features/clients/record/client-metrics-repository.ts';
import { clientMetricsService } from '#features/clients/record/client-metrics-service.ts';
import { clientPresenceRepository } from '#features/clients/record/client-presence-repository.ts';
import { clientMergeRepository } from '#features/clients/merge/client-merge-repository.ts';
import { clientMergeService } from '#features/clients/merge/client-merge-service.ts';
import { clientNoteRepository } from '#features/clients/notes/client-note-repository.ts';
import { clientNotesService } from '#features/clients/notes/client-notes-service.ts';
import { clientPrivacyService } from '#features/clients/privacy/client-privacy-service.ts';
import { clientRepository } from './client-repository.ts';
import { clientToldRepository } from '#features/clients/privacy/copy/client-told-repository.ts';
import { clientTexts } from '#features/clients/privacy/client-texts.ts';
import { clientVisitsRepository } from '#features/clients/record/client-visits-repository.ts';
import {
  clientMetricsRoutes,
  clientNotesRoutes,
  clientRecordsRoutes,
  clientsRoutes,
} from './clients-routes.ts';
import { clientsService } from './clients-service.ts';
import { importRepository } from '#features/clients/import/import-repository.ts';
import { clientImportRoutes } from '#features/clients/import/import-routes.ts';
import { clientImportService } from '#features/clients/import/import-service.ts';

interface ClientParts {
  db: Db;
  snapshot: Database['snapshot'];
  clock: Clock;
  textSealer: Sealer;
}

export const clientServices = ({ db, snapshot, clock, textSealer }: ClientParts) => {
  const rows = {
    db,
    clients: clientRepository(db, textSealer),
    identities: clientIdentityRepository(db),
    visits: clientVisitsRepository(db),
    chats: clientChatsRepository(db),
    choices: clientChoicesRepository(),
    people: personMarks(db, textSealer),
    told: clientToldRepository(db),
    answers: clientAnswersRepository(db),
    clock,
  };
  const notes = clientNoteRepository(db, textSealer);
  const links = clientLinksRepository(db);
  const audit = clientAuditRepository(db);
  const merges = clientMergeRepository(db, textSealer);
  return {
    clients: clientsService(rows),
    clientNotes: clientNotesService({ ...rows, notes, audit }),
    clientMetrics: clientMetricsService({
      ...rows,
      metrics: clientMetricsRepository(db),
      presence: clientPresenceRepository(db),
    }),
    clientMerges: clientMergeService({ ...rows, links, merges, audit }),
    clientImports: clientImportService({ db, imports: importRepository(db, textSealer), clock }),
    clientPrivacy: clientPrivacyService({
      ...rows,
      links,
      merges,
      audit,
      mentions: clientMentionsRepository(db, textSealer),
    }),
    clientCopies: clientCopyService({
      ...rows,
      snapshot,
      notes,
      links,
      merges,
      openRemoved: clientTexts(textSealer).open,
      copiesOf: (executor) => clientCopyRepository(executor, textSealer),
      audit,
    }),
  };
};

export const clientFeatureRoutes = (
  app: FastifyInstance,
  services: ReturnType<typeof clientServices>,
): void => {
  clientsRoutes(app, services.clients);
  clientNotesRoutes(app, services.clientNotes);
  clientMetricsRoutes(app, services.clientMetrics);
  clientRecordsRoutes(app, {
    merges: services.clientMerges,
    copies: services.clientCopies,
  });
  clientImportRoutes(app, services.clientImports);
};
