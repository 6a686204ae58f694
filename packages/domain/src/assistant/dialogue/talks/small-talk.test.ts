import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const visit = () => aVisit('2026-03-05T15:00', { end: '2026-03-05T15:30' });
const ALONE = 'Precisando, estou por aqui.';
const OPEN = 'Quando quiser, é só me dizer o horário.';

const REMARKS: [string, string][] = [
  ['ta quente hoje né', 'Imagino!'],
  ['que calor hein', 'Imagino!'],
  ['amanhã vai chover né?', 'Imagino!'],
  ['hoje o dia foi puxado', 'descansar'],
  ['que dia corrido', 'descansar'],
  ['trabalhei muito hoje', 'descansar'],
  ['sexta tem jogo', 'Que legal!'],
  ['tem jogo do brasil hoje às 16h', 'Que legal!'],
  ['meu carro quebrou', 'que chato'],
  ['a internet caiu', 'que chato'],
];

describe('a remark in passing', () => {
  it.each(REMARKS)('"%s" gets a short answer and no list', async (text, told) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [visit()] }), text);
    expect(reply).toContain(told);
    expect(reply).toContain(ALONE);
    expect(standing(chat)).toHaveLength(1);
  });

  it.each(REMARKS)('"%s" leaves the list open and does not send it again', async (text, told) => {
    const { chat, reply } = await talk(aWorld('barber'), 'corte sexta', text);
    expect(reply).toContain(told);
    expect(reply).toContain(OPEN);
    expect(reply).not.toContain('Tenho estes horários');
    await chat.send('às 15h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00']);
  });

  it.each([
    ['amanhã é feriado né?', 'Amanhã, 05/03: atendemos das 09:00'],
    ['segunda é feriado?', 'Não atendemos às segundas (segunda-feira, 09/03)'],
  ])('"%s" is answered with the opening hours', async (text, told) => {
    expect((await talk(aWorld('barber'), text)).reply).toContain(told);
  });

  it.each([
    'meu carro quebrou, pode ser sábado?',
    'sexta tá corrido',
    'vai chover amanhã?',
    'corte sexta 10h se não chover',
    'meu carro quebrou, não vou conseguir ir',
    'hoje tá corrido, cancela',
    'tem horário depois do jogo?',
    'tô cansada de tudo',
  ])('"%s" is more than a remark', async (text) => {
    const { reply } = await talk(aWorld('barber', { visits: [visit()] }), text);
    expect(reply).not.toContain(ALONE);
  });

  it('is a request when the business repairs such things', async () => {
    expect((await talk(aWorld('electrician'), 'a internet caiu')).reply).not.toContain(ALONE);
  });
});

describe('a client who is not well and asks for nothing', () => {
  it.each([
    'nao to bem',
    'não tô nada bem hoje',
    'oi, não me sinto bem',
    'tô muito mal',
    'ando bem pra baixo',
    'eu tou na pior',
  ])('"%s" is offered a person', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), text);
    expect(reply).toContain('Sinto muito que você não esteja bem.');
    expect(standing(chat)).toEqual([]);
  });

  it.each(['tô bem', 'não tô bem certo de sexta', 'não, tá bom', 'não tô bem sexta, quero remarcar'])(
    '"%s" says something else',
    async (text) => {
      const { reply } = await talk(aWorld('barber'), text);
      expect(reply).not.toContain('Sinto muito');
    },
  );
});
