// A model that writes without being asked: only the client's own words permit a write.
import type { Script, Step } from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aModelChat,
  aModelServer,
  booking,
  type ModelChat,
  serviceIdIn,
} from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;

beforeAll(async () => {
  parts = await aModelServer();
});

afterAll(() => parts.close());

const OTHERS = 2;
const own = async (chat: ModelChat) => (await chat.visits()).slice(OTHERS);
const says = (text: string): Step => ({ kind: 'says', text });
const calling = (name: string, given: object, last = 'Posso ajudar em algo mais?'): Script => [
  { kind: 'calls', calls: [{ name, arguments: given }] },
  says(last),
];
const booked = async (): Promise<ModelChat> => {
  const chat = await aModelChat(parts);
  await chat.says('massagem amanhã às 10', booking('Massagem', '2026-03-05T10:00'));
  return chat;
};
const errorTold = (): string => parts.model.requests.at(-1)?.text ?? '';

describe('a booking proposed by the model', () => {
  it.each([
    ['a greeting', 'oi, tudo bem?'],
    ['a question', 'tem massagem amanhã às 10h?'],
    ['a doubt', 'talvez eu queira massagem amanhã às 10h, ainda vou ver'],
    ['a remark', 'só um minuto, já volto'],
    ['another day', 'massagem sexta às 10h'],
    ['another hour', 'massagem amanhã às 11h'],
    ['another service', 'corte amanhã às 10h'],
  ])('is not written upon %s, and the model has to ask', async (_name, text) => {
    const chat = await aModelChat(parts);
    const replies = await chat.says(
      text,
      booking('Massagem', '2026-03-05T10:00', says('Marco para quando?')),
    );
    expect(await own(chat)).toEqual([]);
    expect(errorTold()).toContain('nada foi feito');
    expect(replies).toEqual(['Marco para quando?']);
  });

  it('is written once the client accepts the one start in question', async () => {
    const chat = await aModelChat(parts);
    await chat.says('tem massagem amanhã às 10h?', [says('Marco a Massagem amanhã às 10h?')]);
    await chat.says('sim', booking('Massagem', '2026-03-05T10:00'));
    expect(await own(chat)).toMatchObject([{ start: '2026-03-05T10:00' }]);
  });

  it('is not chosen from a list by a mere yes', async () => {
    const chat = await aModelChat(parts);
    await chat.says('quais horários tem para massagem amanhã?', (asked, number) =>
      number > 0
        ? says('Qual prefere?')
        : {
            kind: 'calls',
            calls: [
              {
                name: 'horarios_livres',
                arguments: {
                  servico_id: serviceIdIn(asked, 'Massagem'),
                  de: '2026-03-05',
                  ate: '2026-03-05',
                  periodo: null,
                  das_hora: null,
                  ate_hora: null,
                },
              },
            ],
          },
    );
    await chat.says('pode ser', booking('Massagem', '2026-03-05T09:00', says('Qual deles?')));
    expect(await own(chat)).toEqual([]);
    await chat.says('a primeira', booking('Massagem', '2026-03-05T09:00'));
    expect(await own(chat)).toMatchObject([{ start: '2026-03-05T09:00' }]);
  });

  it('is made once for each visit that was asked for', async () => {
    const chat = await aModelChat(parts);
    await chat.says('massagem amanhã às 10h ou às 11h', (asked, number) => {
      const hour = ['10', '11'][number];
      if (hour === undefined) return says('Pronto!');
      const wanted = { servico_id: serviceIdIn(asked, 'Massagem'), inicio: `2026-03-05T${hour}:00` };
      return { kind: 'calls', calls: [{ name: 'agendar', arguments: { ...wanted, para_quem: null } }] };
    });
    expect((await own(chat)).length).toBeLessThanOrEqual(1);
  });

  it('is not written for a person whom the client did not name', async () => {
    const chat = await aModelChat(parts);
    await chat.says('massagem amanhã às 10h', (asked, number) => {
      if (number > 0) return says('Para quem seria?');
      const wanted = { servico_id: serviceIdIn(asked, 'Massagem'), inicio: '2026-03-05T10:00' };
      return { kind: 'calls', calls: [{ name: 'agendar', arguments: { ...wanted, para_quem: 'Alice' } }] };
    });
    expect(await own(chat)).toEqual([]);
  });
});

describe('a change proposed by the model', () => {
  it.each([
    ['cancelar', 'obrigada!', { agendamento: 1 }],
    ['cancelar', 'não cancela meu horário', { agendamento: 1 }],
    ['cancelar', 'talvez eu tenha que cancelar', { agendamento: 1 }],
    ['confirmar', 'vou ver se consigo', { agendamento: 1 }],
    ['remarcar', 'será que chove amanhã?', { agendamento: 1, inicio: '2026-03-05T11:00', servico_id: null }],
    ['remarcar', 'muda para as 11h', { agendamento: 1, inicio: '2026-03-06T11:00', servico_id: null }],
  ])('%s upon "%s" changes nothing', async (name, text, given) => {
    const chat = await booked();
    await chat.says(text, calling(name, given));
    expect(await own(chat)).toMatchObject([{ start: '2026-03-05T10:00', status: 'scheduled' }]);
  });

  it('is undone upon a protest', async () => {
    const chat = await booked();
    await chat.says('eu não marquei isso!', calling('cancelar', { agendamento: 1 }));
    expect(await own(chat)).toMatchObject([{ status: 'cancelled' }]);
  });
});

it("offers the time resolver as a tool that reads the client's dates and times", async () => {
  const chat = await aModelChat(parts);
  await chat.says(
    'quinta que vem às 4',
    calling('resolver_data', { texto: 'quinta da semana que vem às 4' }),
  );
  expect(errorTold()).toMatch(/2026-03-12/);
  expect(errorTold()).toMatch(/16:00/);
});
