import { z } from 'zod';
import { dateOf, timeOf } from '@zelo/domain/assistant/local-start.ts';
import { isCalendarDate, isWallTime } from '@zelo/domain/shared/local-time.ts';
import type { ToolContext } from './llm-tool-context.ts';

const MAX_WORDS_LENGTH = 300;

const isLocalStart = (text: string): boolean =>
  text.length === 16 && text[10] === 'T' && isCalendarDate(dateOf(text)) && isWallTime(timeOf(text));

export const date = z.string().refine(isCalendarDate).describe('data AAAA-MM-DD');
export const wallTime = z.string().refine(isWallTime).describe('hora HH:mm');
export const start = z.string().refine(isLocalStart).describe('início AAAA-MM-DDTHH:mm, hora local');
export const visit = z.int().min(1).max(1000).describe('número do agendamento do cliente nesta conversa');
export const service = z
  .int()
  .min(1)
  .max(2 ** 31)
  .describe('id do serviço');
export const words = z.string().max(MAX_WORDS_LENGTH);

export interface ModelTool {
  description: string;
  args: z.ZodType;
  run: (desk: ToolContext, args: unknown) => Promise<object>;
}

export const tool = <Args extends z.ZodType>(
  description: string,
  args: Args,
  run: (desk: ToolContext, args: z.output<Args>) => Promise<object>,
): ModelTool => ({ description, args, run: (desk, given) => run(desk, args.parse(given)) });
