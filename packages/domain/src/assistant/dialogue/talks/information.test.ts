import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

describe('facts about the business', () => {
  it.each<[Trade, string, string]>([
    ['dentist', 'quanto custa a limpeza?', 'R$ 200,00'],
    ['barber', 'quanto é o corte? e a barba?', 'Barba é R$ 35,00'],
    ['barber', 'qual o valor do corte e barba?', 'R$ 70,00'],
    ['lawyer', 'qual o preço?', 'R$ 300,00'],
    ['barber', 'quais serviços vocês fazem?', 'Corte + barba'],
    ['barber', 'quanto tempo demora o corte?', '30 minutos'],
    ['barber', 'qual o horário de funcionamento?', 'das 09:00 às 12:00 e das 13:00 às 19:00'],
    ['barber', 'vocês abrem domingo?', 'Não atendemos'],
    ['barber', 'onde vocês ficam?', 'Rua Goiás, 900'],
    ['barber', 'aceita cartão?', 'Pix, dinheiro e cartão'],
    ['barber', 'e se eu atrasar?', '10 minutos'],
    ['barber', 'vocês seguram a cadeira por quanto tempo?', '10 minutos'],
    ['barber', 'sim, e vocês aceitam débito?', 'Pix, dinheiro e cartão'],
    ['psychologist', 'vocês atendem por vídeo?', 'online'],
    ['masseuse', 'grávida pode fazer drenagem?', 'terceiro mês'],
    ['dentist', 'vocês atendem criança?', '3 anos'],
    ['lawyer', 'o que preciso levar?', 'RG, CPF'],
    ['barber', 'vocês fazem barba?', 'Sim, oferecemos Barba'],
  ])('%s: "%s" is answered', async (trade, question, fact) => {
    const { chat, reply } = await talk(aWorld(trade), question);
    expect(reply).toContain(fact);
    expect(standing(chat)).toEqual([]);
  });

  it.each<[Trade, string]>([
    ['barber', 'quanto custa o botox?'],
    ['barber', 'vocês fazem sobrancelha?'],
    ['barber', 'corte feminino quanto custa?'],
  ])('%s: "%s" gets no price for a service missing from the catalog', async (trade, question) => {
    const { reply } = await talk(aWorld(trade), question);
    expect(reply).not.toContain('Sim');
    expect(reply).not.toMatch(/custa/);
  });

  it('are not invented, and the owner can be asked', async () => {
    const { chat, reply } = await talk(aWorld('barber'), 'tem estacionamento?');
    expect(reply).toContain('não tenho essa informação');
    expect(chat.world.handedOver).toEqual([]);
    await chat.send('sim, por favor');
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: 'tem estacionamento?' }]);
  });

  it.each(['quero saber se tem estacionamento', 'pode me dizer se vocês dão nota fiscal'])(
    'are not a request and not a yes when asked for indirectly: "%s"',
    async (question) => {
      const { chat, replies } = await talk(aWorld('barber'), question, 'não');
      expect(replies[0]).toContain('Quer que eu pergunte ao profissional?');
      expect(replies[1]).toContain('Combinado!');
      expect(chat.world.handedOver).toEqual([]);
      expect(await chat.send(question, 'por favor')).toMatch(/Quer que eu pergunte|Posso perguntar/);
      expect(await chat.send('sim')).toContain('Já passei a sua pergunta');
      expect(chat.world.handedOver).toMatchObject([{ reason: 'question' }]);
    },
  );

  it.each<[Trade, string | string[], string[]]>([
    ['barber', 'quanto custa a barba? aceita cartão?', ['R$ 35,00', 'Pix, dinheiro e cartão']],
    ['barber', 'quanto custa o corte e aceita pix?', ['R$ 45,00', 'Pix, dinheiro e cartão']],
    [
      'lawyer',
      ['qual o valor?', 'onde fica?', 'que documentos levo?'],
      ['R$ 300,00', 'Rua Goiás', 'RG, CPF'],
    ],
    ['psychologist', 'quanto é a sessão? é cobrado se eu faltar?', ['R$ 180,00', 'menos de 24 horas']],
    ['barber', 'quanto custa o corte? tem estacionamento?', ['R$ 45,00', 'Quer que eu pergunte']],
    ['barber', 'quanto custa o corte? tem desconto?', ['R$ 45,00', 'não posso dar desconto']],
  ])('%s: all parts of "%s" are answered in one reply', async (trade, questions, facts) => {
    const { reply } = await talk(aWorld(trade), questions);
    for (const fact of facts) expect(reply).toContain(fact);
  });

  it('can be combined with a booking', async () => {
    const { chat, reply } = await talk(aWorld('barber'), 'marca corte amanhã 10h. aceita cartão?');
    expect(reply).toContain('Pix, dinheiro e cartão');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
  });

  it('can be asked while a visit waits for a yes, which stays open', async () => {
    const turns = ['tem corte amanhã 15h?', 'quero saber se tem estacionamento', 'não', 'pode marcar'];
    const { chat } = await talk(aWorld('barber'), ...turns);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
  });

  it('can be asked in the middle of a booking', async () => {
    const { chat, replies } = await talk(
      aWorld('barber'),
      'tem corte amanhã 15h?',
      'quanto fica?',
      'pode marcar',
    );
    expect(replies[1]).toContain('R$ 45,00');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
  });
});

describe('free times', () => {
  it('are shown with dates, for any service while none is named', async () => {
    const { reply } = await talk(aWorld('psychologist'), 'quando tem horário?');
    expect(reply).toContain('hoje, 04/03');
    expect(reply).toContain('Qual serviço');
  });

  it('leave out taken starts', async () => {
    const world = aWorld('barber', {
      visits: [aVisit('2026-03-05T09:00', { own: false, end: '2026-03-05T18:00' })],
    });
    const { reply } = await talk(world, 'tem horário amanhã pra corte?');
    expect(reply).toContain('18:00 e 18:30');
  });
});

describe('the style of the assistant', () => {
  it.each([
    ['friendly', 'Prontinho'],
    ['professional', 'Agendamento feito'],
    ['formal', 'registrado'],
    ['casual', 'Fechou'],
  ] as const)('in a %s tone', async (voiceTone, phrase) => {
    const world = aWorld('barber');
    world.business.voiceTone = voiceTone;
    expect((await talk(world, 'corte sexta 10h')).reply).toContain(phrase);
  });

  it.each([
    ['oi, marca corte sexta 10h', /^Oi! Prontinho/],
    ['boa tarde! tem corte amanhã?', /^Boa tarde! Tenho/],
    ['marca corte sexta 10h', /^Prontinho/],
    ['oi, não aguento mais viver', /^Sinto muito/],
  ])('greets back: "%s"', async (message, start) => {
    expect((await talk(aWorld('barber'), message)).reply).toMatch(start);
  });

  it('greets once, and again after hours of silence', async () => {
    const { chat, replies } = await talk(aWorld('barber'), 'oi, tem corte amanhã?', 'oi, e sexta?');
    expect(replies[0]).toMatch(/^Oi!/);
    expect(replies[1]).not.toMatch(/^Oi!/);
    chat.world.now = '2026-03-04T18:00';
    expect(await chat.send('boa noite, e sábado?')).toMatch(/^Boa noite!/);
  });

  it('thanks by first name once a visit is booked', async () => {
    expect((await talk(aWorld('barber'), 'corte sexta 10h')).reply).toContain('agradece, Bruno');
    const two = (await talk(aWorld('barber'), 'corte sexta 10h e barba sexta 11h')).reply;
    expect(two.match(/Bruno/g)).toHaveLength(1);
  });

  it.each([
    ['concise', false],
    ['detailed', false],
    ['comprehensive', true],
  ] as const)('with the address in a %s confirmation: %s', async (detailLevel, isTold) => {
    const world = aWorld('barber');
    world.business.detailLevel = detailLevel;
    expect((await talk(world, 'corte sexta 10h')).reply.includes('Rua Goiás')).toBe(isTold);
  });

  it('includes the details that the owner selected', async () => {
    const world = aWorld('barber');
    world.business.detailLevel = 'comprehensive';
    const { reply } = await talk(world, 'corte sexta 10h');
    expect(reply).toContain('R$ 45,00');
    expect(reply).toContain('Rua Goiás');
  });

  it('uses the first word of the business name when the assistant has no name', async () => {
    const world = aWorld('lawyer');
    world.business.assistantName = null;
    expect((await talk(world, 'boa noite')).reply).toContain(
      'Sou Torres, assistente virtual de Torres Advocacia',
    );
  });
});
