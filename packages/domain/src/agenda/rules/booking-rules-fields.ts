// The booking rules on the wire.
import { z } from 'zod';
import {
  approvalModes,
  bookers,
  type BookingRules,
  MAX_CHANGE_HOURS,
  MAX_DAYS_AHEAD,
  MAX_NOTICE_MINUTES,
  MAX_PAUSE_MINUTES,
  startGrids,
} from './booking-rules.ts';

const wholeNumber = (least: number, most: number, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message);

export const bookingRules = z
  .object({
    minNoticeMin: wholeNumber(
      0,
      MAX_NOTICE_MINUTES,
      'A antecedência mínima vai de 0 minutos a 14 dias',
    ).describe('minutos entre agora e um início'),
    maxAheadDays: wholeNumber(0, MAX_DAYS_AHEAD, 'Marque de hoje até 366 dias à frente'),
    startGrid: z
      .literal([...startGrids], 'Escolha de quanto em quanto tempo as visitas começam')
      .nullable()
      .describe('minutos desde a meia-noite, ou uma visita após a outra; null: qualquer minuto'),
    pauseMin: wholeNumber(0, MAX_PAUSE_MINUTES, 'A pausa entre visitas vai de 0 a 180 minutos'),
    packed: z.boolean(),
    maxPerDay: wholeNumber(1, 100, 'O limite de visitas por dia vai de 1 a 100').nullable(),
    maxMinutesPerDay: wholeNumber(
      5,
      1440,
      'O limite de tempo por dia vai de 5 minutos a 24 horas',
    ).nullable(),
    maxPerClientWeek: wholeNumber(1, 50, 'O limite por cliente vai de 1 a 50 visitas por semana').nullable(),
    who: z.literal([...bookers], 'Escolha quem pode marcar'),
    clientChangeUntilHours: wholeNumber(
      0,
      MAX_CHANGE_HOURS,
      'O prazo para mudar ou cancelar vai de 0 horas a 14 dias',
    ).describe('horas antes da visita'),
    approval: z.literal([...approvalModes], 'Escolha quais pedidos você aprova'),
    approvalMisses: wholeNumber(1, 20, 'A aprovação começa depois de 1 a 20 faltas').describe(
      'faltas em 12 meses',
    ),
  } satisfies Record<keyof BookingRules, z.ZodType>)
  .describe('O que a assistente respeita ao marcar; quem atende marca o que quiser')
  .meta({ id: 'BookingRules' });
