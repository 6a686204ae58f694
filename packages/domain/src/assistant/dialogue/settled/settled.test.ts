// Visits after the changes of a talk, and questions about a booked visit.
import { describe, expect, it } from 'vitest';
import type { PracticeVisit } from '../talks/test-chat.ts';
import { aVisit, aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

const cleaning = () => aVisit('2026-03-06T10:00', { serviceId: 2 });
const withVisits = (trade: Trade, ...visits: PracticeVisit[]) => aWorld(trade, { visits });

describe('a visit that was moved or cancelled', () => {
  it.each([
    'e a de sexta já fica cancelada, certo?',
    'não quero marcar na sexta, só confirmar que foi desmarcada',
    'só queria saber se a de sexta saiu da agenda',
  ])('is no longer booked: "%s"', async (text) => {
    const { chat, reply } = await talk(
      withVisits('dentist', cleaning()),
      'muda minha limpeza pra segunda 10h',
      text,
    );
    expect(reply).toMatch(/não está mais marcado[\s\S]*segunda-feira, 09\/03/);
    expect(standing(chat)).toEqual(['Limpeza 2026-03-09T10:00']);
  });

  it.each(['não, era pra ficar', 'não!! a do dia 6 era pra ficar'])('comes back: "%s"', async (text) => {
    const { chat } = await talk(withVisits('dentist', cleaning()), 'pode cancelar', text);
    expect(standing(chat)).toEqual(['Limpeza 2026-03-06T10:00']);
  });
});

describe('another visit that a new one replaces', () => {
  it.each(['isso no lugar da de sexta tá', 'em vez da de sexta'])('is asked about: "%s"', async (text) => {
    const said = ['marca outra limpeza segunda 10h', text, 'sim'];
    const { chat, replies } = await talk(withVisits('dentist', cleaning()), ...said);
    expect(replies[1]).toContain('sexta-feira, 06/03, às 10:00');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-09T10:00']);
  });
});

describe('giving up a visit', () => {
  it.each(['pode tirar a de sexta', 'tira a de sexta por favor'])('is plain: "%s"', async (text) => {
    const { chat } = await talk(withVisits('dentist', cleaning(), aVisit('2026-03-09T10:00')), text);
    expect(standing(chat)).toEqual(['Avaliação 2026-03-09T10:00']);
  });

  it.each(['teacher sexta não rola a aula 😭 tenho plantão', 'sexta não vai dar prof, tô com prova'])(
    'is asked about: "%s"',
    async (text) => {
      const { chat, reply } = await talk(withVisits('dentist', cleaning()), text);
      expect(reply).toMatch(/cancele Limpeza, sexta-feira/);
      expect(standing(chat)).toHaveLength(1);
    },
  );

  it.each(['o Bob melhorou, não precisa mais da consulta sexta', 'não preciso mais da limpeza de sexta'])(
    'is asked about when it is not needed: "%s"',
    async (text) => {
      const { chat, reply } = await talk(withVisits('dentist', cleaning()), text);
      expect(reply).toMatch(/cancele/);
      expect(standing(chat)).toHaveLength(1);
    },
  );

  it('names the very visit in question', async () => {
    const visits = [cleaning(), aVisit('2026-03-09T10:00')];
    const { chat } = await talk(
      aWorld('dentist', { visits }),
      'não consigo ir sexta',
      'pode cancelar só essa de sexta',
    );
    expect(standing(chat)).toEqual(['Avaliação 2026-03-09T10:00']);
  });

  it('takes only the days that it names', async () => {
    const visits = ['2026-03-09T10:00', '2026-03-16T10:00', '2026-03-23T10:00'].map((start) => aVisit(start));
    const { chat } = await talk(aWorld('psychologist', { visits }), 'cancela as duas, dia 16 e 23');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-09T10:00']);
  });

  it('with an illness as its reason, tells the owner and asks about the visit', async () => {
    const { chat, reply } = await talk(
      withVisits('dentist', cleaning()),
      'não vou conseguir ir sexta, minha filha tá com febre',
    );
    expect(reply).toMatch(/Limpeza, sexta-feira/);
    expect(chat.world.handedOver).toHaveLength(1);
    expect(standing(chat)).toHaveLength(1);
  });
});

describe('a booked visit', () => {
  const today = () => aVisit('2026-03-04T17:00');

  it.each([
    'só confirmando: hoje às 17h, certo?',
    'eu já tenho hora hoje 17h né?',
    'acho que tenho um horário hoje né?',
  ])('is confirmed to be booked: "%s"', async (text) => {
    const { reply } = await talk(withVisits('psychologist', today()), text);
    expect(reply).toMatch(/^Sim: Sessão individual, hoje, 04\/03, às 17:00\.$/);
  });

  it.each([
    'saí atrasada de casa, chego 17:20 pode ser?',
    'não quero marcar nada, só avisando que atraso 20 minutos',
    'consigo chegar só 17h30 hoje, dá problema?',
  ])('is kept for a client who is late: "%s"', async (text) => {
    const { chat, reply } = await talk(withVisits('psychologist', today()), text);
    expect(reply).not.toMatch(/Qual serviço|horários livres/);
    expect(chat.world.handedOver).toHaveLength(1);
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-04T17:00']);
  });

  it.each([
    'esqueci meu caderno, posso ir hoje sem?',
    'tenho osteoporose, será que posso fazer a sessão hoje?',
    'se chover hoje como a gente faz?',
    'hoje tenho sessão né? preciso levar documento?',
  ])('is what a question of its day is about: "%s"', async (text) => {
    const { chat, reply } = await talk(withVisits('psychologist', today()), text);
    expect(reply).not.toMatch(/Qual serviço|horários livres/);
    expect(standing(chat)).toHaveLength(1);
  });

  it.each(['tem horário hoje?', 'quero outra sessão hoje 18h', 'dá pra mudar pra amanhã?'])(
    'is not what a wish for a time is about: "%s"',
    async (text) => {
      const { reply } = await talk(withVisits('psychologist', today()), text);
      expect(reply).not.toMatch(/não tenho essa informação|^Sim:/);
    },
  );

  it.each(['posso levar minha filhinha na sexta?', 'tem problema levar meu bebê sexta?'])(
    'is attended by a companion: "%s"',
    async (text) => {
      const { chat, reply } = await talk(withVisits('manicure', cleaning()), text);
      expect(reply).not.toMatch(/Qual serviço|horários livres/);
      expect(standing(chat)).toHaveLength(1);
    },
  );

  it.each(['moro na rua das flores 123', 'meu endereço é av. Brasil, 455 apto 12'])(
    'is at an address that the owner is told: "%s"',
    async (text) => {
      const { chat } = await talk(withVisits('electrician', aVisit('2026-03-06T14:00')), text);
      expect(chat.world.handedOver).toHaveLength(1);
    },
  );

  it('is not booked yet', async () => {
    const { reply } = await talk(aWorld('barber'), 'tem corte amanhã 11h?', 'então tá marcado né?');
    expect(reply).toMatch(/^Ainda não marquei\.[\s\S]*Quer que eu marque/);
  });

  it.each(['quanto que vou pagar sexta mesmo?', 'quanto vou pagar na sexta?'])(
    'has a price: "%s"',
    async (text) => {
      const { reply } = await talk(withVisits('dentist', cleaning()), text);
      expect(reply).toContain('R$ 200,00');
    },
  );
});

describe('a correction after a move', () => {
  it('is not thrown away', async () => {
    const visits = [aVisit('2026-03-10T10:00')];
    const { chat } = await talk(
      aWorld('psychologist', { visits }),
      'quero mudar pra quarta 10h',
      'pera, quarta eu tenho pilates 10h. 15h então',
    );
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-11T15:00']);
  });
});
