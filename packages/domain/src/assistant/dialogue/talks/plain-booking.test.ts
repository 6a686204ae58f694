import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const kept = 'Corte masculino 2026-03-12T11:00';
const worlds = () => [aWorld('barber'), aWorld('barber', { visits: [aVisit('2026-03-12T11:00')] })];

describe('a message that requests no visit', () => {
  it.each([
    // denied
    'não marque o corte para sexta às 9h, ainda vou ver',
    'não quero mais corte sexta às 16h',
    'não quero corte sexta às 16h',
    'não precisa marcar o corte de sexta às 10h',
    'não agenda nada pra sexta às 10h não, o corte fica pra depois',
    'por enquanto não quero marcar corte sexta 10h',
    // undecided
    'talvez eu queira um corte sexta às 10h, ainda não sei',
    'acho que vou querer um corte sexta às 10h, depois confirmo',
    'estou pensando em cortar o cabelo sexta às 10h',
    'se eu conseguir sair mais cedo, corte sexta às 16h',
    'se minha mãe deixar eu faço o corte sexta às 10h',
    'quem sabe um corte sexta às 10h',
    'corte sexta 10h? ainda vou ver',
    'só perguntando: corte sexta às 10h dá?',
    'provavelmente corte sexta às 10h, te aviso',
    // past
    'semana passada cortei o cabelo na quarta às 14h e adorei',
    'perdi o corte de terça às 14h, desculpa',
    'fiz o corte com você terça às 14h e ficou ótimo',
    'sexta às 10h eu ia fazer um corte com outro barbeiro',
    'meu último corte foi sexta às 10h',
    'eu vinha sempre sexta às 10h fazer barba',
    'eu esqueci do corte de terça às 14h',
    // about an existing booking
    'agendei com a recepção corte quarta às 10h',
    'marquei um corte para amanhã às 15h com você ontem',
    'meu irmão marcou corte sexta às 10h com você',
    'minha irmã já agendou o corte dela sexta às 10h',
    'já tenho corte marcado sexta às 10h em outro salão',
    'reservei corte sexta 10h no site',
    // the hour belongs to something else
    'meu voo sai quarta às 15h, o corte demora quanto?',
    'tenho reunião sexta às 10h, quanto custa o corte?',
    'sexta às 10h tenho prova, o corte demora muito?',
    'preciso buscar meu filho sexta às 15h, o corte termina antes?',
    'meu casamento é sexta às 16h, vocês fazem barba?',
    'saio do trabalho às 17h, vocês fazem corte?',
    'a escola do meu filho fecha sexta às 12h, barba demora?',
    'trabalho sexta até as 16h, corte demora muito?',
    'o jogo é sexta às 16h, quanto tá a barba?',
    'minha mãe faz o corte dela sexta às 10h aí?',
    // hypothesis and habit
    'se eu marcasse um corte sexta às 10h, quanto ficaria?',
    'caso eu faça o corte sexta às 10h pago em pix?',
    'imagina um corte sexta às 10h com esse calor',
    'adoro cortar o cabelo sexta às 10h',
    'todo mundo corta o cabelo sexta às 16h né',
    'meu vizinho falou que o corte de sexta às 10h é mais barato',
  ])('"%s" writes nothing', async (text) => {
    for (const world of worlds()) {
      const before = world.visits.length === 0 ? [] : [kept];
      const { chat, reply } = await talk(world, text);
      expect(standing(chat)).toEqual(before);
      expect(reply).not.toBe('');
    }
  });

  it('books nothing with a refused time: "não dá para eu ir no corte quarta às 16h"', async () => {
    expect(standing((await talk(aWorld('barber'), 'não dá para eu ir no corte quarta às 16h')).chat)).toEqual(
      [],
    );
  });

  it('books once the client says yes', async () => {
    const { chat, replies } = await talk(
      aWorld('barber'),
      'talvez eu queira um corte sexta às 10h, ainda não sei',
      'sim, pode marcar',
    );
    expect(replies[0]).toContain('?');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it('stays open until the client decides', async () => {
    const { chat } = await talk(
      aWorld('barber'),
      'talvez eu queira um corte sexta às 10h, ainda não sei',
      'ok, vou ver e te falo',
    );
    expect(standing(chat)).toEqual([]);
  });
});

describe('a plain request', () => {
  it.each([
    'quero um corte sexta às 10h',
    'queria marcar um corte pra sexta às 10h',
    'corte sexta 10h',
    'corte sexta às 10h por favor',
    'oi, bom dia! corte sexta 10h pode ser?',
    'me encaixa sexta às 10h para um corte',
    'marca um corte sexta às 10 da manhã',
    'agenda corte pra mim sexta 10h',
    'gostaria de agendar um corte na sexta-feira às 10:00',
    'preciso cortar o cabelo sexta às 10h',
    'pode marcar corte sexta às 10h',
    'reserva sexta 10h pra eu cortar o cabelo',
    'bota um corte pra mim sexta às 10h',
    'vou querer um corte sexta às 10h',
    'corte na sexta 10h, tenho casamento no sábado',
    'quero cortar sexta às 10h, meu voo sai no sábado',
    'não gostei do outro salão, quero um corte sexta às 10h com você',
    'estive aí mês passado, agora quero um corte sexta às 10h',
    'minha irmã indicou você, quero corte sexta às 10h',
    'não posso quinta, marca o corte sexta às 10h',
    'sexta 10h, corte',
    'um corte pra sexta às dez da manhã',
    'por gentileza um corte masculino dia 06/03 às 10h',
    'vê um corte pra mim sexta as 10h',
    'eu quero fazer o corte sexta às 10h, obrigado',
    'sexta às 10h quero cortar o cabelo',
    'bora marcar um corte sexta 10h',
    'moço, agenda um cortezinho sexta 10h',
  ])('"%s" is booked at once', async (text) => {
    expect(standing((await talk(aWorld('barber'), text)).chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });
});

describe('a remark after a list of free hours', () => {
  it.each([
    'é a primeira vez que vou aí',
    'meu último corte foi ano passado',
    'nossa, faz 3 meses que to tentando ir',
    'a segunda vez foi melhor que a primeira kkk',
    'são 2 processos',
    'só um minuto',
    'deixa eu ver com um amigo antes',
    'tenho um compromisso, te aviso',
    'um beijo',
    'preciso confirmar com meu chefe primeiro',
    'da ultima vez ardeu muito',
    'moro no número 2',
    'to sem 1 real kkk',
    'vi um video de vcs',
    'às 15h eu saio do trabalho',
    'sexta 18h tem jogo',
  ])('chooses none: "%s"', async (text) => {
    expect(standing((await talk(aWorld('barber'), 'quero corte', text)).chat)).toEqual([]);
  });

  it.each([
    ['o primeiro', '2026-03-04T11:00'],
    ['pode ser o segundo', '2026-03-04T15:00'],
    ['quero o último', '2026-03-06T18:00'],
    ['quero o primeiro por favor', '2026-03-04T11:00'],
    ['fico com o primeiro', '2026-03-04T11:00'],
    ['hoje 15h', '2026-03-04T15:00'],
    ['amanhã às 9h fica bom', '2026-03-05T09:00'],
    ['sexta 18h está ótimo', '2026-03-06T18:00'],
  ])('chooses: "%s"', async (text, start) => {
    expect(standing((await talk(aWorld('barber'), 'quero corte', text)).chat)).toEqual([
      `Corte masculino ${start}`,
    ]);
  });
});
