// A client who cancels several visits of one series: only the owner ends it.
import type { ClientAppointment } from '../../assistant-tools.ts';
import * as replies from '../../replies/own-visit-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

export const endsSeries = (visits: readonly ClientAppointment[]): boolean => {
  const series = visits.flatMap(({ seriesId }) => seriesId ?? []);
  return new Set(series).size < series.length;
};

export const seriesEndTurn = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  return { say: [replies.seriesEndPassedOn()], state };
};
