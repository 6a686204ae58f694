import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

const friday = () => aVisit('2026-03-06T10:00');
const after = (text: string, trade: Trade = 'physio') =>
  talk(aWorld(trade, { visits: [friday()] }), 'cancela meu horário de sexta', text);

describe('a visit that was just cancelled', () => {
  it.each([
    'aff nao, deixa, eu vou sim',
    'puts, consegui remanejar aqui, vou sim',
    'na verdade consegui resolver o problema, pode manter',
    'opa, deu certo trocar meu plantão, pode deixar como estava',
    'consegui alguém pra ficar com o bebê, eu vou',
    'Nossa desculpa, cancelei a errada! pode manter a minha aí?',
    'opa, consegui trocar aqui, pode deixar como tava',
    'pensando melhor vou manter',
    'gente desculpa, mantém o meu de sexta por favor',
    'ahh resolvi aqui vou sim pode deixar marcado',
    'esquece, eu consigo ir sim',
    'acho melhor ir, volta pra mim',
    'meu marido vai ficar com as crianças, então eu vou',
    'deixa a de sexta mesmo',
    'não precisa mais cancelar, vou ir',
    'ai mudei de ideia, melhor manter né',
    'coloca de volta por favor, me enganei de dia',
    'reativa aí, o chefe liberou',
    'Bom, conversei com minha esposa e vamos sim.',
    'desmarquei sem pensar, quero manter',
    'oxe não, pode deixar o meu horário do jeito que tava',
    'me precipitei, vou conseguir sim',
    'tudo certo por aqui, estarei aí na sexta',
    'consegui a carona, podem me esperar',
  ])('is wanted back: "%s"', async (text) => {
    const { chat } = await after(text);
    expect(standing(chat)).toEqual(['Sessão de fisioterapia 2026-03-06T10:00']);
  });

  it.each([
    'hmm, ainda dá tempo de voltar atrás?',
    'minha filha quer que eu vá, nem sei se tu já passou pra outro, mas eu vou',
    'tem como reativar?',
    'pode reativar? me confundi com o dentista',
    'pode voltar meu horário? consegui folga',
    'será que dá pra manter?',
  ])('is asked about: "%s"', async (text) => {
    const { chat, reply } = await after(text);
    expect(reply).toMatch(/sexta-feira, 06\/03, às 10:00[^?]*\?/);
    expect(standing(chat)).toEqual([]);
  });

  it('that was booked by others since is not claimed', async () => {
    const world = aWorld('physio', { visits: [friday()] });
    const { chat } = await talk(world, 'cancela meu horário de sexta');
    world.visits.push(aVisit('2026-03-06T10:00', { own: false, id: 77 }));
    const reply = await chat.send('consegui resolver aqui, pode manter');
    expect(reply).not.toMatch(/^Combinado|continua marcado/);
    expect(reply).toMatch(/06\/03|sexta/);
  });

  it.each([
    'deixa pra lá',
    'ok obrigada',
    'eu vou viajar',
    'vou ver aqui e te falo',
    'não vou mesmo',
    'vou marcar depois',
    'pode deixar que eu marco depois',
    'vou ter que trabalhar',
    'valeu, depois eu volto a marcar',
    'eu vou no médico esse dia',
    'vou deixar pra outra semana',
    'não vou conseguir não',
    'se eu conseguir eu vou',
    'talvez eu vá',
    'não dá pra manter',
    'ninguém vai, pode ficar cancelado',
    'minha mãe também não vai',
    'vou sim marcar outro dia, mas mês que vem',
    'fica pra próxima',
    'perfeito, era isso',
    'quanto custa pra voltar a fazer?',
    'a clínica vai funcionar sábado?',
    'meu marido vai me levar no hospital',
    'vou aí só mês que vem',
    'beleza, vou avisar minha mãe',
  ])('stays cancelled: "%s"', async (text) => {
    const { chat, reply } = await after(text);
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toMatch(/Desfiz/);
  });

  it('is not another one that stays', async () => {
    const visits = [friday(), aVisit('2026-03-10T10:00')];
    const { chat } = await talk(aWorld('physio', { visits }), 'cancela a de sexta', 'mantém a de terça');
    expect(standing(chat)).toEqual(['Sessão de fisioterapia 2026-03-10T10:00']);
  });
});

it.each(['ah então volta, quero manter', 'então pode manter', 'ah então deixa marcado'])(
  'also behind a question that was offered to the owner: "%s"',
  async (text) => {
    const { chat } = await talk(
      aWorld('barber', { visits: [aVisit('2026-03-06T10:00')] }),
      'cancela meu horario',
      'quanto tempo antes tem que avisar?',
      text,
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  },
);
