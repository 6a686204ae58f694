import type { KeptTime } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { HeldSlot } from './hold-repository.ts';

/** '05/03 às 10:00' */
export const dayAndTime = (instant: Date, timeZone: string): string => {
  const { date, time } = instantToLocal(instant, timeZone);
  return `${date.slice(8)}/${date.slice(5, 7)} às ${time}`;
};

const wishOf = ({ serviceName, forSomeone, startTime, timeZone }: HeldSlot): string => {
  const whom = forSomeone === null ? '' : ` para ${forSomeone}`;
  return `${serviceName}${whom}, ${dayAndTime(startTime, timeZone)}`;
};

/** 'Maria Silva pede Corte para Alice, 05/03 às 10:00' */
export const requestText = (hold: HeldSlot): string => `${hold.client.name} pede ${wishOf(hold)}`;

/** 'Maria Silva não quer mais Corte para Alice, 05/03 às 10:00' */
export const withdrawnText = (hold: HeldSlot): string => `${hold.client.name} não quer mais ${wishOf(hold)}`;

/** 'O pedido de Maria Silva terminou sem resposta: Corte para Alice, 05/03 às 10:00' */
export const lapsedText = (hold: HeldSlot): string =>
  hold.kind === 'approval'
    ? `O pedido de ${hold.client.name} terminou sem resposta: ${wishOf(hold)}`
    : `${hold.client.name} não respondeu ao horário proposto: ${wishOf(hold)}`;

/** 'O horário reservado para Maria Silva foi ocupado: Corte para Alice, 05/03 às 10:00' */
export const crossedText = (hold: HeldSlot, why: 'booked' | 'taken'): string =>
  why === 'booked'
    ? `Você marcou o que ${hold.client.name} pediu: ${wishOf(hold)}`
    : `O horário reservado para ${hold.client.name} foi ocupado: ${wishOf(hold)}`;

/** 'O pedido de Maria Silva terminou com o cadastro: Corte para Alice, 05/03 às 10:00' */
export const removedText = (hold: HeldSlot): string =>
  `O pedido de ${hold.client.name} terminou com o cadastro: ${wishOf(hold)}`;

/** 'Maria Silva escreveu depois do horário que você propôs: Corte para Alice, 05/03 às 10:00' */
export const unreadText = (hold: HeldSlot): string =>
  `${hold.client.name} escreveu depois do horário que você propôs: ${wishOf(hold)}`;

export const requestLink = ({ id }: Pick<HeldSlot, 'id'>, date: string): string =>
  `/calendar?view=day&date=${date}&hold=${id}`;

export const holdView = (hold: HeldSlot): KeptTime => {
  const local = (instant: Date): string => {
    const { date, time } = instantToLocal(instant, hold.timeZone);
    return `${date}T${time}`;
  };
  return {
    id: hold.id,
    kind: hold.kind,
    clientId: hold.clientId,
    clientName: hold.client.name,
    isAnswered: hold.client.isAnswered,
    conversationId: hold.conversationId,
    serviceId: hold.serviceId,
    service: hold.serviceName,
    price: hold.servicePrice,
    forSomeone: hold.forSomeone,
    startTime: hold.startTime.toISOString(),
    endTime: hold.endTime.toISOString(),
    startTimeLocal: local(hold.startTime),
    endTimeLocal: local(hold.endTime),
    expiresAt: hold.expiresAt.toISOString(),
    expiresAtLocal: local(hold.expiresAt),
    createdAtLocal: local(hold.createdAt),
  };
};
