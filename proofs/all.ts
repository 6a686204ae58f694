// Every proof in run order. Proofs of races come first, on a quiet machine.
import { acknowledgedWrites } from './killed/acknowledged-writes.ts';
import { backup } from './several/backup.ts';
import { databaseKilled } from './killed/database-killed.ts';
import { requestsKilled } from './requests-killed/requests-killed.ts';
import { dataLock } from './killed/data-lock.ts';
import { deploy } from './killed/deploy.ts';
import { drawnByLot } from './suites/drawn-by-lot.ts';
import { embeddedKills } from './suites/embedded-kills.ts';
import { fuzz } from './suites/fuzz.ts';
import { security } from './suites/security.ts';
import { diskFull } from './killed/disk-full.ts';
import { migrationKilled } from './killed/migration-killed.ts';
import { slowClients } from './crowds/slow-clients.ts';
import { journeysBehindProxy } from './several/journeys-behind-proxy.ts';
import { pointInTime } from './several/point-in-time.ts';
import { replica } from './several/replica.ts';
import { serverLost } from './several/server-lost.ts';
import { largeAccounts } from './grown/large-accounts.ts';
import { openPagesProof } from './crowds/open-pages.ts';
import { oneSlot, oneSlotOnCitus } from './bookings/one-slot.ts';
import { ownerAndAssistant } from './bookings/owner-and-assistant.ts';
import { lastPlace } from './bookings/last-place.ts';
import { requestsRaced } from './bookings/requests-raced.ts';
import { oneSlotTools } from './bookings/one-slot-tools.ts';
import { reminders, remindersOnCitus } from './messages/reminders.ts';
import { pollingLoad, pollingLoadOnTwo } from './crowds/polling-load.ts';
import { webhookBursts } from './crowds/webhook-bursts.ts';
import { repeatedWebhooks } from './messages/repeated-webhooks.ts';
import { bursts } from './messages/bursts.ts';
import { agendaModel } from './bookings/agenda-model.ts';
import { soak } from './grown/soak.ts';
import { clock } from './messages/clock.ts';
import { distributedSchema } from './several/distributed-schema.ts';
import { citusSuite } from './citus/citus-suite.ts';
import { citusWorkerLost } from './citus/citus-worker-lost.ts';
import { citusMove } from './citus/citus-move.ts';
import { modelFaults } from './messages/model-faults.ts';
import type { Proof } from './proof.ts';

export const proofs: Proof[] = [
  oneSlot,
  ownerAndAssistant,
  oneSlotTools,
  lastPlace,
  requestsRaced,
  reminders,
  agendaModel,
  repeatedWebhooks,
  bursts,
  clock,
  modelFaults,
  acknowledgedWrites,
  requestsKilled,
  embeddedKills,
  databaseKilled,
  deploy,
  backup,
  dataLock,
  migrationKilled,
  diskFull,
  slowClients,
  journeysBehindProxy,
  serverLost,
  pointInTime,
  replica,
  distributedSchema,
  citusMove,
  oneSlotOnCitus,
  remindersOnCitus,
  citusWorkerLost,
  citusSuite,
  drawnByLot,
  pollingLoad,
  pollingLoadOnTwo,
  webhookBursts,
  openPagesProof,
  largeAccounts,
  soak,
  fuzz,
  security,
];
