// The life of a WhatsApp connection: close -> connecting (QR codes) -> open, and every way back.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { profilePictureUrl, type Instance } from './instances.ts';
import { jidOf } from './jids.ts';
import type { Timings } from './options.ts';
import { qrImage } from './qr-image.ts';
import { afterRestart, type EvolutionState } from './state.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

export interface Connections {
  /** Opens a socket for a closed instance; the first QR code follows. */
  start: (instance: Instance, number?: string) => void;
  /** Shows the next QR code immediately, as the timer would; no-op unless codes are being shown. */
  rotate: (instance: Instance) => void;
  /** The phone reads the QR code shown; returns false when none is shown. */
  scan: (instance: Instance, phone: Phone) => Promise<boolean>;
  /** The phone types a pairing code; false unless it is the last one, and requested for this phone's number. */
  link: (instance: Instance, phone: Phone & { code: string }) => Promise<boolean>;
  /** WhatsApp ends the connection: 401, 402, 403 and 406 permanently, any other code temporarily. */
  disconnect: (instance: Instance, code: number) => Promise<void>;
  restart: (instance: Instance) => Promise<void>;
  /** Makes WhatsApp unreachable for one instance, or reachable again; until then its socket keeps retrying. */
  setReach: (instance: Instance, isReachable: boolean) => Promise<void>;
  /** WhatsApp is unreachable for `tries` attempts: the vendor retries without a pause and reports each. */
  storm: (instance: Instance, tries: number) => Promise<void>;
  /** Restarts the whole server: shown codes are lost, paired phones reconnect. */
  restartAll: () => Promise<void>;
  remove: (instance: Instance) => void;
  close: () => void;
}

interface Phone {
  number: string;
  name: string;
}

interface Deps {
  state: EvolutionState;
  webhooks: WebhookDelivery;
  timings: Timings;
  qrLimit: number;
}

const endsSession = new Set([401, 402, 403, 406]);
const pairingLetters = '123456789ABCDEFGHJKLMNPQRSTVWXYZ';

const randomPart = (bytes: number) => randomBytes(bytes).toString('base64');
const newCode = () => `2@${[60, 32, 32].map(randomPart).join(',')}`;

function newPairingCode(): string {
  return Array.from(randomBytes(8), (byte) => pairingLetters[byte % pairingLetters.length]).join('');
}

function emitConnection(deps: Deps, instance: Instance, change: Record<string, unknown>) {
  deps.webhooks.emit(instance, 'CONNECTION_UPDATE', { instance: instance.name, ...change });
}

function emitOpen(deps: Deps, instance: Instance) {
  emitConnection(deps, instance, {
    wuid: instance.ownerJid,
    profileName: instance.profileName,
    profilePictureUrl,
    state: 'open',
    statusReason: 200,
  });
}

/** The vendor stops showing codes after QRCODE_LIMIT and counts from zero again. */
function refuse(deps: Deps, instance: Instance) {
  instance.qr = { count: 0 };
  instance.state = 'close';
  deps.webhooks.emit(instance, 'QRCODE_UPDATED', {
    message: 'QR code limit reached, please login again',
    statusCode: 500,
  });
  const owner = instance.ownerJid ? { wuid: instance.ownerJid, profilePictureUrl } : {};
  emitConnection(deps, instance, { state: 'refused', statusReason: 428, ...owner });
  deps.state.changed();
}

function showImage(deps: Deps, instance: Instance, code: string) {
  const { count, pairingCode = null } = instance.qr;
  const base64 = qrImage(code);
  instance.qr = { pairingCode, code, base64, count };
  const qrcode = { instance: instance.name, pairingCode, code, base64 };
  deps.webhooks.emit(instance, 'QRCODE_UPDATED', { qrcode });
  instance.storedStatus = 'connecting';
  deps.state.changed();
}

function emitClosed(deps: Deps, instance: Instance, code: number) {
  const at = deps.state.nowIso();
  const payload = { statusCode: code, error: 'Unknown', message: 'Connection Failure' };
  const object = JSON.stringify({
    error: { data: null, isBoom: true, isServer: false, output: { statusCode: code, payload } },
  });
  instance.disconnection = { code, object, at };
  instance.storedStatus = 'close';
  deps.webhooks.emit(instance, 'STATUS_INSTANCE', {
    instance: instance.name,
    status: 'closed',
    disconnectionAt: at,
    disconnectionReasonCode: code,
    disconnectionObject: object,
  });
  deps.webhooks.emit(instance, 'LOGOUT_INSTANCE', null);
  emitConnection(deps, instance, { state: 'close', statusReason: code });
}

/** Timers of QR codes, at most one for each instance. */
function qrTimers() {
  const timers = new Map<string, NodeJS.Timeout>();
  const stop = (name: string) => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  return {
    set: (name: string, afterMs: number, run: () => void) => {
      stop(name);
      timers.set(name, setTimeout(run, afterMs).unref());
    },
    stop,
    stopAll: () => [...timers.keys()].forEach(stop),
  };
}

function qrCodes(deps: Deps) {
  const rotation = qrTimers();
  const images = qrTimers();
  const next = (instance: Instance) => {
    if (instance.qr.count >= deps.qrLimit) return refuse(deps, instance);
    const count = instance.qr.count + 1;
    // the vendor requests another pairing code with each QR code, so the one before is void
    instance.qr = { pairingCode: instance.pairingNumber ? newPairingCode() : null, count };
    const code = newCode();
    if (deps.timings.qrImageMs === 0) showImage(deps, instance, code);
    else images.set(instance.name, deps.timings.qrImageMs, () => showImage(deps, instance, code));
    rotation.set(instance.name, deps.timings.qrRotationMs, () => next(instance));
  };
  const stop = (name: string) => {
    rotation.stop(name);
    images.stop(name);
  };
  return {
    next,
    stop,
    stopAll: () => {
      rotation.stopAll();
      images.stopAll();
    },
  };
}

/** Tries a new socket: writes nothing to the database, and reads settings that the last socket did not know. */
function tryAgain(deps: Deps, instance: Instance) {
  emitConnection(deps, instance, { state: 'connecting', statusReason: 200 });
  instance.state = 'connecting';
  instance.carriesFiles = instance.webhook?.webhookBase64 ?? false;
  instance.isOnlineSocket = instance.settings.alwaysOnline;
  deps.state.changed();
}

/** WhatsApp always closes and opens again after a pairing or a small failure; the owner is known from then on. */
async function reopen(deps: Deps, instance: Instance, owner?: Phone) {
  tryAgain(deps, instance);
  await pause(deps.timings.settleMs);
  if (instance.state !== 'connecting' || instance.isCutOff || !deps.state.whatsapp.reachable) return;
  if (owner) {
    instance.ownerJid = jidOf(owner.number);
    instance.profileName = owner.name;
  }
  instance.state = 'open';
  instance.storedStatus = 'open';
  emitOpen(deps, instance);
  deps.state.changed();
}

/** Ends the session: the vendor sends three events and forgets the code it showed. */
function closeForGood(deps: Deps, instance: Instance, code: number) {
  instance.state = 'close';
  instance.qr = { count: instance.qr.count };
  emitClosed(deps, instance, code);
  deps.state.changed();
}

type QrCodes = ReturnType<typeof qrCodes>;

/** Every way to lose a connection from outside. */
function losses(
  deps: Deps,
  codes: QrCodes,
): Pick<Connections, 'disconnect' | 'setReach' | 'storm' | 'restartAll'> {
  const { state } = deps;
  return {
    disconnect: async (instance, code) => {
      codes.stop(instance.name);
      if (endsSession.has(code)) return closeForGood(deps, instance, code);
      if (instance.state === 'open') return reopen(deps, instance);
      if (instance.state !== 'connecting' || !instance.qr.code) return;
      // a requested pairing code leaves a login without a pairing, which WhatsApp refuses to the next socket
      if (instance.pairingNumber) return closeForGood(deps, instance, 401);
      // the codes of one batch are used up: a new socket shows new ones
      emitConnection(deps, instance, { state: 'connecting', statusReason: 200 });
      codes.next(instance);
    },
    setReach: async (instance, isReachable) => {
      instance.isCutOff = !isReachable;
      if (!isReachable && instance.state === 'open') return tryAgain(deps, instance);
      if (isReachable && instance.state === 'connecting')
        return instance.storedStatus === 'open' ? reopen(deps, instance) : codes.next(instance);
    },
    storm: async (instance, tries) => {
      for (let count = 1; count < tries; count++)
        emitConnection(deps, instance, { state: 'connecting', statusReason: 200 });
      await reopen(deps, instance);
    },
    restartAll: async () => {
      codes.stopAll();
      for (const [name, instance] of state.instances) {
        const { isCutOff } = instance;
        state.instances.set(name, { ...afterRestart(instance), isCutOff, state: 'close' });
      }
      const paired = [...state.instances.values()].filter(({ storedStatus }) => storedStatus === 'open');
      await Promise.all(paired.map((instance) => reopen(deps, instance)));
      state.changed();
    },
  };
}

export function connections(deps: Deps): Connections {
  const { state, webhooks } = deps;
  const codes = qrCodes(deps);
  const start: Connections['start'] = (instance, number) => {
    instance.hasSocket = true;
    instance.carriesFiles = instance.webhook?.webhookBase64 ?? false;
    instance.isOnlineSocket = instance.settings.alwaysOnline;
    if (number) instance.number = number;
    instance.pairingNumber = number ?? null;
    if (!state.whatsapp.reachable) return;
    // a socket that closed temporarily reconnects with its session
    if (instance.storedStatus === 'open') return void reopen(deps, instance);
    instance.state = 'connecting';
    emitConnection(deps, instance, { state: 'connecting', statusReason: 200 });
    if (!instance.isCutOff) codes.next(instance);
  };
  const scan: Connections['scan'] = async (instance, phone) => {
    if (instance.state !== 'connecting' || !instance.qr.code) return false;
    codes.stop(instance.name);
    instance.qr = { count: instance.qr.count };
    await reopen(deps, instance, phone);
    return true;
  };
  return {
    start,
    rotate: (instance) => {
      if (instance.state === 'connecting') codes.next(instance);
    },
    scan,
    link: async (instance, { code, ...phone }) =>
      instance.qr.pairingCode === code && instance.pairingNumber === phone.number && scan(instance, phone),
    ...losses(deps, codes),
    restart: async (instance) => {
      if (instance.state === 'open' || instance.storedStatus === 'open') return reopen(deps, instance);
      codes.stop(instance.name);
      instance.state = 'close';
      start(instance);
    },
    remove: (instance) => {
      codes.stop(instance.name);
      if (instance.state !== 'close') emitClosed(deps, instance, 401);
      const gone = { instanceName: instance.name, instanceId: instance.id };
      webhooks.emit(instance, 'INSTANCE_DELETE', gone);
      webhooks.emit(instance, 'REMOVE_INSTANCE', null);
      state.instances.delete(instance.name);
      state.changed();
    },
    close: codes.stopAll,
  };
}
