// Delivery of a model's answer to the client: together with the changes of the turn, after the check of its claims.
import { PassThrough } from 'node:stream';
import type {
  RecordedRequest,
  Script,
  Step,
} from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aModelChat,
  aModelServer,
  aReset,
  booking,
  serviceIdIn,
} from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;
const log = new PassThrough();

beforeAll(async () => {
  parts = await aModelServer({ log });
});

afterAll(() => parts.close());

const says = (text: string): Step => ({ kind: 'says', text });
const cards = {
  knowledge: [
    { title: 'Pagamento', content: 'Aceitamos cartão de débito e crédito.', category: 'politicas' },
    { title: 'Atraso', content: 'Toleramos 15 minutos de atraso.', category: 'politicas' },
  ],
};
const aChat = () => aModelChat(parts, aReset({ fixture: cards }));

describe('an answer after a change of the agenda', () => {
  it('to the other question of the message follows our confirmation', async () => {
    const chat = await aChat();
    const words = says('Prontinho! Sim, aceitamos cartão de débito e crédito.');
    const script = booking('Massagem', '2026-03-05T10:00', words);
    const [reply = ''] = await chat.says('marca massagem amanhã às 10. vocês aceitam cartão?', script);
    expect(reply).toMatch(/^[^]*Massagem[^]*10:00[^]*\n\nSim, aceitamos cartão de débito e crédito\.$/);
  });

  it('loses a repetition of the change without another model call', async () => {
    const chat = await aChat();
    const words = says('Marquei a sua massagem para amanhã às 10:00. Posso ajudar em algo mais?');
    const [reply = ''] = await chat.says(
      'massagem amanhã às 10',
      booking('Massagem', '2026-03-05T10:00', words),
    );
    expect(reply.match(/10:00/g)).toHaveLength(1);
    expect(reply).toMatch(/Posso ajudar em algo mais\?$/);
    expect(parts.model.requests).toHaveLength(2);
  });

  it('never states a day other than the stored one', async () => {
    const chat = await aChat();
    const words = says('Marquei para sexta às 18:00 por R$ 10,00. Aceitamos cartão de débito.');
    const replies = await chat.says('massagem amanhã às 10', booking('Massagem', '2026-03-05T10:00', words));
    expect(replies.join()).not.toMatch(/18:00|R\$|sexta/);
    expect(replies.join()).toContain('Aceitamos cartão de débito.');
  });
});

describe('a true sentence of the model', () => {
  it.each([
    ['a duration', 'quanto tempo demora?', 'A Massagem dura 1 hora e o Corte, 30 minutos.'],
    ['durations together', 'massagem e corte, quanto demora?', 'As duas coisas juntas levam 1h30.'],
    ['"as duas"', 'somos eu e minha irmã, dá pra fazer massagem?', 'Claro, atendemos as duas.'],
    ['the sum of two services', 'quanto fica corte e massagem?', 'Os dois juntos ficam em R$ 165,00.'],
    ['a price for two', 'corte pra mim e pro meu filho, quanto fica?', 'Para duas pessoas fica R$ 90.'],
    ['both readings of an hour', 'quero corte amanhã às 8', 'Seria às 8 da manhã ou 8 da noite?'],
    ['the hour that was asked for', 'quero corte amanhã 11h', 'Marco o Corte para amanhã às 11h?'],
    ['opening hours', 'até que horas vocês abrem?', 'Atendemos de segunda a sexta, das 9h às 18h.'],
    ['what the owner wrote', 'e se eu atrasar?', 'Toleramos 15 minutos de atraso.'],
    ['that nothing was done', 'marcou?', 'Ainda não marquei nada, fique à vontade.'],
  ])('with %s is sent', async (_name, asked, words) => {
    const chat = await aChat();
    expect(await chat.says(asked, [says(words)])).toEqual([words]);
    expect(parts.model.requests).toHaveLength(1);
  });
});

describe('an unsupported sentence', () => {
  const lastOf = ({ body }: RecordedRequest): { role: string; content: string } =>
    (body as { messages: { role: string; content: string }[] }).messages.at(-1) ?? { role: '', content: '' };

  it.each([
    ['an hour', 'Temos vaga sexta às 16h.', /horário/],
    ['an opening hour as a free one', 'Sexta às 9h está livre.', /horário/],
    ['a duration', 'A Massagem dura 2 horas.', /duração/],
    ['the price of another service', 'O Corte custa R$ 120,00.', /preço/],
    ['a booking', 'Já deixei sua massagem marcada para amanhã.', /foi feito/],
    ['a word passed on', 'Avisei a profissional e ela responde.', /foi feito/],
  ])('about %s returns to the model once, and its second answer is sent', async (_name, words, reason) => {
    const chat = await aChat();
    const script: Script = (_asked, number) => says(number === 0 ? words : 'Para qual dia você gostaria?');
    expect(await chat.says('oi, tudo bem?', script)).toEqual(['Para qual dia você gostaria?']);
    expect(parts.model.requests).toHaveLength(2);
    const last = lastOf(parts.model.requests[1] as RecordedRequest);
    expect(last.role).toBe('user');
    expect(last.content).toContain(words.slice(0, 12));
    expect(last.content).toMatch(reason);
  });

  it('may be corrected with a tool call', async () => {
    const chat = await aChat();
    const script: Script = (asked, number) => {
      if (number !== 1) return says('Tenho vaga sexta às 10:00.');
      const wanted = { servico_id: serviceIdIn(asked, 'Corte'), de: '2026-03-06', ate: '2026-03-06' };
      const call = {
        name: 'horarios_livres',
        arguments: { ...wanted, periodo: 'manha', das_hora: null, ate_hora: null },
      };
      return { kind: 'calls', calls: [call] };
    };
    const [reply = ''] = await chat.says('tem corte sexta de manhã?', script);
    expect(reply).toContain('Tenho vaga sexta às 10:00.');
  });

  it('is left out if it stays, and the rest of the answer is sent', async () => {
    const chat = await aChat();
    const words = 'Temos vaga sexta às 16h. Aceitamos cartão de débito.';
    expect(await chat.says('aceita cartão?', [says(words)])).toEqual(['Aceitamos cartão de débito.']);
  });

  it('is logged by its reason, without any words of the chat', async () => {
    log.read();
    const chat = await aChat();
    await chat.says('quero palavra-da-cliente', [
      says('Temos palavra-da-cliente sexta às 16h. Para quando?'),
    ]);
    const logged = String(log.read());
    expect(logged).toMatch(/"faults":\["hour"\]/);
    expect(logged).not.toContain('palavra-da-cliente');
  });
});
