// Every proof, in the order in which they run: those that races decide come first, on a quiet machine.
import { acknowledgedWrites } from './acknowledged-writes.ts';
import { backup } from './backup.ts';
import { databaseKilled } from './database-killed.ts';
import { dataLock } from './data-lock.ts';
import { deploy } from './deploy.ts';
import { fuzz } from './fuzz.ts';
import { security } from './security.ts';
import { diskFull } from './disk-full.ts';
import { migrationKilled } from './migration-killed.ts';
import { slowClients } from './slow-clients.ts';
import { journeysBehindProxy } from './journeys-behind-proxy.ts';
import { pointInTime } from './point-in-time.ts';
import { replica } from './replica.ts';
import { serverLost } from './server-lost.ts';
import { largeAccounts } from './large-accounts.ts';
import { openPagesProof } from './open-pages.ts';
import { oneSlot } from './one-slot.ts';
import { ownerAndAssistant } from './owner-and-assistant.ts';
import { oneSlotTools } from './one-slot-tools.ts';
import { reminders } from './reminders.ts';
import { pollingLoad, pollingLoadOnTwo } from './polling-load.ts';
import { webhookBursts } from './webhook-bursts.ts';
import { repeatedWebhooks } from './repeated-webhooks.ts';
import { bursts } from './bursts.ts';
import { agendaModel } from './agenda-model.ts';
import { soak } from './soak.ts';
import { clock } from './clock.ts';
import { distributedSchema } from './distributed-schema.ts';
import { modelFaults } from './model-faults.ts';
import type { Proof } from './proof.ts';

export const proofs: Proof[] = [
  oneSlot,
  ownerAndAssistant,
  oneSlotTools,
  reminders,
  agendaModel,
  repeatedWebhooks,
  bursts,
  clock,
  modelFaults,
  acknowledgedWrites,
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
  pollingLoad,
  pollingLoadOnTwo,
  webhookBursts,
  openPagesProof,
  largeAccounts,
  soak,
  fuzz,
  security,
];
