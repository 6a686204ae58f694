// Labels of the choices on the assistant's page.
import type { AssistantSettings } from '@zelo/domain/assistant/assistant-contract.ts';
import { toneSample } from '@zelo/domain/assistant/replies/voice/tone-sample.ts';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint: string;
}

type ResponseTime = AssistantSettings['responseTime'];

/** Response times offered by the screen (spec 2 §9). */
const RESPONSE_TIMES: readonly Choice<ResponseTime>[] = [
  {
    value: 'immediate',
    label: 'Na hora',
    hint: 'Responde assim que o cliente termina de escrever, a qualquer hora do dia.',
  },
  {
    value: '1min',
    label: 'Depois de 1 minuto',
    hint: 'Espera um minuto sem mensagens novas. Se você responder antes, ela não escreve.',
  },
  {
    value: '5min',
    label: 'Depois de 5 minutos',
    hint: 'Dá cinco minutos para você responder primeiro; depois ela responde.',
  },
  {
    value: 'manual',
    label: 'Só quando eu enviar',
    hint: 'Ela prepara um rascunho em cada conversa e você decide se envia.',
  },
];

/** Accepted from other sources, and shown only while selected. */
const OTHER_TIMES: readonly Choice<ResponseTime>[] = [
  {
    value: 'delayed',
    label: 'Depois de 1 minuto (configuração antiga)',
    hint: 'Espera um minuto sem mensagens novas.',
  },
  {
    value: 'business_hours',
    label: 'No horário de trabalho',
    hint: 'Fora do seu horário a mensagem espera e é respondida na abertura.',
  },
];

/** The offered times, plus the current one if it is another. */
export const responseTimesWith = (current: ResponseTime): readonly Choice<ResponseTime>[] => [
  ...RESPONSE_TIMES,
  ...OTHER_TIMES.filter(({ value }) => value === current),
];

const TONE_LABELS: readonly { value: AssistantSettings['voiceTone']; label: string }[] = [
  { value: 'professional', label: 'Profissional' },
  { value: 'friendly', label: 'Amigável' },
  { value: 'formal', label: 'Formal' },
  { value: 'casual', label: 'Descontraído' },
];

/** Voice tones, each with a sample sentence of this business's assistant. */
export const voiceTonesOf = (business: {
  name: string;
  assistantName: string | null;
}): readonly Choice<AssistantSettings['voiceTone']>[] =>
  TONE_LABELS.map(({ value, label }) => ({ value, label, hint: toneSample(value, business) }));

export const DETAIL_LEVELS: readonly Choice<AssistantSettings['detailLevel']>[] = [
  { value: 'concise', label: 'Direta', hint: 'Só o necessário, em poucas palavras.' },
  { value: 'detailed', label: 'Detalhada', hint: 'Acrescenta o preço e a duração do serviço.' },
  { value: 'comprehensive', label: 'Completa', hint: 'Inclui preço, duração e a descrição do serviço.' },
];
