// Problems of a WhatsApp connection: which one replaces which, when the owner sees or is alerted to it, and the texts.
import { displayPhone } from '#clients/phone.ts';
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import type { ConnectionProblem, ConnectionStatus, connectionProblems } from '#whatsapp/whatsapp-contract.ts';
import { isAnsweredElsewhere } from './answered-elsewhere.ts';

export type ProblemKind = (typeof connectionProblems)[number];

/** An uninterrupted incident: `kind` may change while it lasts, `since` does not. */
export interface ConnectionIncident {
  kind: ProblemKind;
  since: Date;
  /** Time of the alert to the owner; null before it. */
  toldAt: Date | null;
}

export const OWNER_ALERT_DELAY_MS = 5 * MINUTE_MS;
/** A drop that recovers within this time is not shown: WhatsApp drops and returns all day long. */
export const TRANSIENT_DROP_MS = MINUTE_MS;

/**
 * A problem within this time after the last one ended continues the same incident. A gateway that retries reports a
 * dead socket as open for a moment, and the alert would never be sent.
 */
export const RELAPSE_MS = 2 * MINUTE_MS;

/** An incident that seems to be over; its end is accepted and announced after `RELAPSE_MS`. */
export interface EndedTrouble extends Pick<ConnectionIncident, 'since' | 'toldAt'> {
  endedAt: Date;
}

export type ShownConnection = Omit<ConnectionStatus, 'wasPaired'>;

interface Wording {
  message: string;
  help: string;
  situation: string;
  /** Time for which it stays hidden, because it mostly recovers automatically. */
  hiddenMs: number;
  /** No messages come in or go out. */
  stops: boolean;
  needsOwner: boolean;
}

const WORDS: Record<ProblemKind, Wording> = {
  unlinked: {
    message: 'O aparelho foi desconectado do seu WhatsApp.',
    help: 'Toque em "Mostrar QR Code" e escaneie o código com o celular em Aparelhos conectados.',
    situation: 'A assistente volta a responder quando você escanear o QR Code.',
    hiddenMs: 0,
    stops: true,
    needsOwner: true,
  },
  restricted: {
    message: 'Seu número foi possivelmente restringido pelo WhatsApp.',
    help: 'Abra o WhatsApp no celular e leia o aviso. Espere a restrição terminar antes de conectar de novo.',
    situation: 'A assistente volta a responder quando a restrição terminar e você conectar de novo.',
    hiddenMs: 0,
    stops: true,
    needsOwner: true,
  },
  'qr-limit': {
    message: 'O QR Code mudou muitas vezes sem ser lido.',
    help: 'Com o celular na mão, toque em "Gerar Novo QR" e escaneie o código.',
    situation: 'Falta ler um novo QR Code com o celular.',
    hiddenMs: 0,
    stops: true,
    needsOwner: true,
  },
  'not-activated': {
    message: 'O serviço que fala com o WhatsApp ainda não foi ativado.',
    help: 'No seu celular não há nada a fazer: quem administra o sistema precisa ativar o serviço.',
    situation: 'A conexão espera a ativação do serviço.',
    hiddenMs: 0,
    stops: true,
    needsOwner: false,
  },
  'wrong-key': {
    message: 'A configuração do servidor está errada: o serviço que fala com o WhatsApp recusa a chave.',
    help: 'No seu celular não há nada a fazer: quem administra o sistema precisa corrigir a chave desse serviço.',
    situation: 'A conexão espera uma correção no servidor.',
    hiddenMs: 0,
    stops: true,
    needsOwner: false,
  },
  'gateway-down': {
    message: 'O serviço que fala com o WhatsApp não está respondendo.',
    help: 'No seu celular não há nada a fazer: continuamos tentando, e as mensagens chegam quando ele voltar.',
    situation: 'A conexão espera o serviço voltar.',
    hiddenMs: TRANSIENT_DROP_MS,
    stops: true,
    needsOwner: false,
  },
  unchecked: {
    message: 'Não conseguimos conferir se o seu WhatsApp está conectado.',
    help: 'No seu celular não há nada a fazer: continuamos conferindo, e as mensagens que chegarem são respondidas.',
    situation: 'Conferindo a conexão com o WhatsApp.',
    hiddenMs: TRANSIENT_DROP_MS,
    stops: true,
    needsOwner: false,
  },
  stuck: {
    message: 'A conexão com o WhatsApp caiu e está demorando a voltar.',
    help: 'Deixe o celular ligado e com internet. Se não voltar em alguns minutos, gere um novo QR Code.',
    situation: 'Tentando reconectar ao WhatsApp.',
    hiddenMs: 2 * MINUTE_MS,
    stops: true,
    needsOwner: false,
  },
  unstable: {
    message: 'O WhatsApp está conectado, mas as mensagens não estão saindo.',
    help: 'Abra o WhatsApp no celular e veja se ele envia mensagens. Os lembretes esperam até normalizar.',
    situation: 'Conectado, mas as mensagens não estão saindo.',
    hiddenMs: 0,
    stops: false,
    needsOwner: false,
  },
  'number-elsewhere': {
    message: 'Este número já está conectado em outra conta do Zelo, que responde os clientes.',
    help: 'A assistente e os lembretes desta conta ficam parados enquanto a outra responde. Para usar aqui, desconecte o WhatsApp na outra conta ou remova o outro aparelho em Aparelhos conectados, no celular.',
    situation: 'Conectado, mas a assistente desta conta não responde: o número já está em outra conta.',
    hiddenMs: 0,
    stops: false,
    needsOwner: true,
  },
  'answered-elsewhere': {
    message:
      'A assistente desta conta não pode responder agora: outra conta do Zelo com este número responde.',
    help: 'Confira a assinatura, se a assistente está ligada e a conexão: quando ela puder, volta a responder no lugar da outra. Se não foi você que conectou a outra conta, remova o aparelho em Aparelhos conectados, no celular.',
    situation: 'Conectado, mas quem responde os clientes agora é outra conta com este número.',
    hiddenMs: 0,
    stops: false,
    needsOwner: true,
  },
  disconnecting: {
    message: 'O WhatsApp está sendo desconectado.',
    help: 'A assistente e os lembretes já pararam. Falta o serviço que fala com o WhatsApp confirmar; continuamos tentando. Para terminar já, remova o aparelho em Aparelhos conectados, no celular.',
    situation: 'A assistente já não responde. Falta o fim da conexão ser confirmado.',
    hiddenMs: 0,
    stops: true,
    needsOwner: false,
  },
};

const FORBIDDEN = 403;
const NO_MORE_CODES = 428;

/** Problem for a close code: of WhatsApp (401, 402, 406 unlinked, 403 restricted) or of the gateway (428). */
export const problemFromCloseCode = (reason: number | null): ProblemKind => {
  if (reason === FORBIDDEN) return 'restricted';
  return reason === NO_MORE_CODES ? 'qr-limit' : 'unlinked';
};

/**
 * Incident after a probe; `seen` is null when the connection is healthy. Keeps the original start, and re-arms the
 * alert when the owner becomes the only one who can fix it.
 */
export const nextIncident = (
  trouble: ConnectionIncident | null,
  seen: ProblemKind | null,
  now: Date,
): ConnectionIncident | null => {
  if (seen === null) return null;
  if (!trouble) return { kind: seen, since: now, toldAt: null };
  // several events report the end of a session, and not all of them carry the reason
  if (trouble.kind === seen || (trouble.kind === 'restricted' && seen === 'unlinked')) return trouble;
  // a problem that only the owner can end remains, despite any later problem
  if (WORDS[trouble.kind].needsOwner && !WORDS[seen].needsOwner) return trouble;
  const isNewTask = WORDS[seen].needsOwner && !WORDS[trouble.kind].needsOwner;
  return { kind: seen, since: trouble.since, toldAt: isNewTask ? null : trouble.toldAt };
};

/** A new incident, or the previous one if it has only just ended. */
export const resumed = (
  past: EndedTrouble | null,
  trouble: ConnectionIncident,
  now: Date,
): ConnectionIncident => {
  const pauseMs = past ? Math.abs(now.getTime() - past.endedAt.getTime()) : RELAPSE_MS;
  if (!past || pauseMs >= RELAPSE_MS) return trouble;
  return { ...trouble, since: past.since, toldAt: WORDS[trouble.kind].needsOwner ? null : past.toldAt };
};

export const needsOwnerAction = (kind: ProblemKind): boolean => WORDS[kind].needsOwner;

export const endsByMessages = (kind: ProblemKind): boolean => WORDS[kind].stops && !WORDS[kind].needsOwner;

/** Duration of the incident in milliseconds; absolute, because `since` is in the future after the clock was set back. */
export const lastedMs = ({ since }: ConnectionIncident, now: Instant): number =>
  Math.abs(epochOf(now) - epochOf(since));

export const isShown = (trouble: ConnectionIncident, now: Instant): boolean =>
  lastedMs(trouble, now) >= WORDS[trouble.kind].hiddenMs;

const viewOf = ({ kind, since }: ConnectionIncident): ConnectionProblem => {
  const { message, help } = WORDS[kind];
  return { kind, message, help, since: since.toISOString() };
};

/**
 * Connection status for the professional. An open connection counts as connected until a problem that stops
 * messages has lasted a minute. A state that recovers automatically is never shown sooner.
 */
export const shownConnection = (
  known: {
    state: ConnectionStatus['state'];
    number: string | null;
    trouble: ConnectionIncident | null;
    /** Start of a second pairing of the phone here, while another account's assistant answers for it. */
    elsewhereSince?: Date | null;
    /** Start of a second pairing elsewhere, while this account had the number first and cannot answer. */
    overtakenSince?: Date | null;
    /** Start of the disconnection requested by the owner; null once it is done. */
    endingSince?: Date | null;
    /** Number for which a pairing code was requested. */
    codeNumber?: string | null;
  },
  now: Instant,
): ShownConnection => {
  const { state, number, trouble, codeNumber = null } = known;
  const { elsewhereSince = null, overtakenSince = null, endingSince = null } = known;
  if (endingSince) {
    const ending: ConnectionIncident = { kind: 'disconnecting', since: endingSince, toldAt: null };
    return { isConnected: false, state: 'connecting', number, codeNumber, problem: viewOf(ending) };
  }
  const elsewhere: ConnectionIncident | null = elsewhereSince && {
    kind: 'number-elsewhere',
    since: elsewhereSince,
    toldAt: null,
  };
  const overtaken: ConnectionIncident | null = overtakenSince && {
    kind: 'answered-elsewhere',
    since: overtakenSince,
    toldAt: null,
  };
  const shown = trouble && isShown(trouble, now) ? trouble : (elsewhere ?? overtaken);
  const isBroken =
    trouble !== null && WORDS[trouble.kind].stops && lastedMs(trouble, now) >= TRANSIENT_DROP_MS;
  const isConnected = state === 'open' && !isBroken;
  return {
    isConnected,
    state: state === 'open' && !isConnected ? 'connecting' : state,
    number,
    codeNumber,
    problem: shown && viewOf(shown),
  };
};

/** Reason why the assistant answers no chat of this account; null while it does, or answers incoming ones. */
export const assistantHoldOf = (status: ShownConnection): 'ended' | 'offline' | 'elsewhere' | null => {
  if (isAnsweredElsewhere(status)) return 'elsewhere';
  if (status.isConnected || status.problem?.kind === 'unchecked') return null;
  return status.problem?.kind === 'disconnecting' ? 'ended' : 'offline';
};

const NO_BREAK = '\u00A0';

/** Line of the connection card; never contradicts the banners of the same status. */
export const situationOf = ({ isConnected, state, number, codeNumber, problem }: ShownConnection): string => {
  if (problem) return WORDS[problem.kind].situation;
  const [phone, asked] = [number, codeNumber].map((digits) => displayPhone(digits).replaceAll(' ', NO_BREAK));
  if (isConnected) return `A assistente responde seus clientes${phone && ` pelo número ${phone}`}.`;
  // a known number remains while its connection drops; none exists while a first code is shown
  if (number !== null) return WORDS.stuck.situation;
  if (state === 'connecting')
    return asked ? `Aguardando o código no WhatsApp do número ${asked}.` : 'Aguardando a leitura do QR Code.';
  return 'Conecte seu WhatsApp para a assistente responder e agendar por você.';
};

const titleOf = (kind: ProblemKind): string => {
  if (kind === 'unchecked') return 'WhatsApp sem confirmação';
  return WORDS[kind].stops ? 'WhatsApp desconectado' : 'WhatsApp instável';
};

/** Alert to the owner, sent five minutes into an incident. */
export const alertNotification = (kind: ProblemKind): { title: string; message: string } => ({
  title: titleOf(kind),
  message: `${WORDS[kind].message} ${WORDS[kind].help}`,
});

const duration = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? '1 hora' : `${hours} horas`;
};

export const recoveryNotification = ({
  since,
  endedAt,
}: EndedTrouble): { title: string; message: string } => ({
  title: 'WhatsApp conectado de novo',
  message: `A conexão voltou depois de ${duration(epochOf(endedAt) - epochOf(since))}. As mensagens desse tempo estão sendo buscadas.`,
});
