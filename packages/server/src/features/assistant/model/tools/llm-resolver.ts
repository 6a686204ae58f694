// Our parser of dates and times as a tool: the model's own arithmetic is checked against it before a write.
import { z } from 'zod';
import { momentMentions } from '@zelo/domain/assistant/language/mentions/message-moments.ts';
import type { HourMention } from '@zelo/domain/assistant/language/mentions/moment-mentions.ts';
import { tool, words } from './llm-tool.ts';

const MAX_MOMENTS = 8;

const hourOf = (hour: HourMention | null): string[] | null => hour && (hour.readings ?? [hour.time]);

export const resolver = tool(
  'Lê as datas e horas de um texto do cliente, como "quinta que vem às 4".',
  z.strictObject({ texto: words }),
  (desk, { texto }) =>
    Promise.resolve({
      lido: momentMentions(texto, desk.now)
        .slice(0, MAX_MOMENTS)
        .map(({ date, days, hour, part, after, before, passed, contradictory, refused }) => ({
          data: date,
          de: days?.from ?? null,
          ate: days?.to ?? null,
          horas_possiveis: hourOf(hour),
          periodo: part,
          a_partir_de: hourOf(after),
          antes_de: hourOf(before),
          ja_passou: passed,
          dia_e_data_nao_combinam: contradictory,
          nao_serve: refused,
        })),
    }),
);
