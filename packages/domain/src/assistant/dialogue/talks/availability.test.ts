import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const booking = 'quero marcar uma sessão individual quinta 15h';
const booked = 'Sessão individual 2026-03-05T15:00';
const afterBooking = (...turns: string[]) => talk(aWorld('psychologist'), booking, ...turns);

describe('a limit within the day shown last', () => {
  it.each(['mais cedo tem?', 'tem antes das 16h?', 'e de manhã?'])(
    '"%s" never claims that the whole day is taken',
    async (text) => {
      const world = aWorld('barber', {
        visits: [aVisit('2026-03-06T09:00', { own: false, end: '2026-03-06T16:00' })],
      });
      const { reply } = await talk(world, 'tem corte sexta?', text);
      expect(reply).not.toMatch(/n[aã]o tenho horário livre para sexta/);
    },
  );
});

describe('a question about a start right after a booking', () => {
  it.each(['só uma hipótese', 'só por curiosidade', 'hipoteticamente'])(
    'that is only a question, "%s", moves nothing until it is asked for',
    async (only) => {
      const { chat } = await afterBooking(`e se fosse terça 10h? ${only}`, 'ok, ótimo');
      expect(standing(chat)).toEqual([booked]);
      const { chat: moved } = await afterBooking(`e se fosse terça 10h? ${only}`, 'pode mudar');
      expect(standing(moved)).toEqual(['Sessão individual 2026-03-10T10:00']);
    },
  );

  it.each([
    ['e terça 10h tem?', '10/03, às 10:00'],
    ['e terça 10h, tem?', '10/03, às 10:00'],
    ['tem terça 10h?', '10/03, às 10:00'],
    ['tem terça às 10?', '10/03, às 10:00'],
    ['teria terça 10h', '10/03, às 10:00'],
    ['e terça 10h?', '10/03, às 10:00'],
    ['e terça 10h', '10/03, às 10:00'],
    ['terça 10h?', '10/03, às 10:00'],
    ['e se for terça às 10?', '10/03, às 10:00'],
    ['e se fosse terça 10h', '10/03, às 10:00'],
    ['terça 10h tá livre?', '10/03, às 10:00'],
    ['terça 10h está disponível?', '10/03, às 10:00'],
    ['aliás, tem terça 10h?', '10/03, às 10:00'],
    ['só tem terça 10h?', '10/03, às 10:00'],
    ['não tem terça 10h?', '10/03, às 10:00'],
    ['melhor seria terça 10h, tem?', '10/03, às 10:00'],
    ['vc tem vaga terça 10h?', '10/03, às 10:00'],
    ['consegue terça 10h?', '10/03, às 10:00'],
    ['rola terça 10h?', '10/03, às 10:00'],
    ['dá pra terça 10h?', '10/03, às 10:00'],
    ['terça 10h dá?', '10/03, às 10:00'],
    ['quero saber se tem terça 10h', '10/03, às 10:00'],
    ['tem sessão individual terça 10h?', '10/03, às 10:00'],
    ['tem outro horário, terça 10h?', '10/03, às 10:00'],
    ['e às 17h tem?', '05/03, às 17:00'],
    ['17h?', '05/03, às 17:00'],
    ['tem às 17h na sexta também?', '06/03, às 17:00'],
  ])('"%s" is answered, with an offer to move the visit, and changes nothing', async (question, start) => {
    const { chat, reply } = await afterBooking(question);
    expect(standing(chat)).toEqual([booked]);
    expect(reply).toContain('está livre');
    expect(reply).toContain(start);
    expect(reply).toMatch(/Quer que eu mude .*\? Por enquanto o seu de .* continua marcado/);
  });

  it.each([
    'tem na quarta de manhã também?',
    'e na sexta, tem?',
    'e sexta de tarde?',
    'quais horários você tem na sexta?',
    'não tem mais cedo?',
    'tem mais tarde?',
    'tem na semana que vem?',
    'e quinta ou sexta, depois das 16?',
  ])('"%s" is answered with free starts and changes nothing', async (question) => {
    const { chat, reply } = await afterBooking(question);
    expect(standing(chat)).toEqual([booked]);
    expect(reply).toContain('Tenho estes horários livres');
  });

  it('offers others when the start is taken, and asks about the chosen one', async () => {
    const world = aWorld('psychologist', { visits: [aVisit('2026-03-10T10:00', { own: false })] });
    const { chat, reply } = await talk(world, booking, 'e terça 10h tem?');
    expect(reply).toContain('não está disponível');
    expect(await chat.send('11h')).toContain('Quer que eu mude');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T15:00']);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-10T11:00']);
  });

  it('is answered with the visit when it is at that start', async () => {
    const { chat, reply } = await afterBooking('é quinta 15h?');
    expect(reply).toContain('Sim: Sessão individual');
    expect(standing(chat)).toEqual([booked]);
  });
});

describe("the client's decision on the start in question", () => {
  it.each([
    'sim',
    'pode mudar',
    'muda',
    'pode trocar então',
    'pode remarcar',
    'troca pra esse',
    'sim, pode confirmar',
    'prefiro esse',
    'cancela a outra e fica essa',
  ])('"%s" moves the visit', async (answer) => {
    const { chat } = await afterBooking('e terça 10h tem?', answer);
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-10T10:00']);
  });

  it.each([
    'marca mais um',
    'quero mais um',
    'quero os dois',
    'os dois',
    'marca esse também',
    'mantém os dois',
    'não, quero outro além desse',
  ])('"%s" books another', async (answer) => {
    const { chat } = await afterBooking('e terça 10h tem?', answer);
    expect(standing(chat)).toEqual([booked, 'Sessão individual 2026-03-10T10:00']);
  });

  it.each([
    'não',
    'não, obrigado',
    'deixa como está',
    'não precisa',
    'só queria saber',
    'mantém quinta mesmo',
  ])('"%s" leaves the visit unchanged', async (answer) => {
    const { chat, reply } = await afterBooking('e terça 10h tem?', answer);
    expect(standing(chat)).toEqual([booked]);
    expect(reply).not.toContain('Não marquei nada');
  });

  it('does not accept the start shown by naming another hour', async () => {
    const { chat } = await afterBooking('e terça às 9, 10 ou 11 tem?', 'pode ser 10');
    expect(standing(chat)).not.toContain('Sessão individual 2026-03-10T09:00');
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-10T10:00']);
  });

  it('waits while another question is answered', async () => {
    const { chat } = await afterBooking('e terça 10h tem?', 'e quinta que vem 15h?', 'e sexta 17h tem?');
    expect(standing(chat)).toEqual([booked]);
    // after "quinta que vem", the Friday of which week is open
    await chat.send('muda pra sexta dia 6, 17h');
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-06T17:00']);
  });
});

describe('a change right after a booking', () => {
  it.each([
    ['prefiro terça 10h', '2026-03-10T10:00'],
    ['pode trocar pra terça 10h?', '2026-03-10T10:00'],
    ['muda pra terça às 10', '2026-03-10T10:00'],
    ['muda pra sexta 11', '2026-03-06T11:00'],
    ['pode ser terça 10h?', '2026-03-10T10:00'],
    ['remarca pra terça 10h', '2026-03-10T10:00'],
    ['pensando bem, terça 10h', '2026-03-10T10:00'],
    ['na verdade terça 10h', '2026-03-10T10:00'],
    ['desculpa, terça às 10 da manhã', '2026-03-10T10:00'],
    ['não, terça 10h', '2026-03-10T10:00'],
    ['terça 10h', '2026-03-10T10:00'],
    ['17h', '2026-03-05T17:00'],
    ['melhor 17h', '2026-03-05T17:00'],
    ['não vou conseguir quinta, pode ser terça 10h?', '2026-03-10T10:00'],
  ])('"%s" moves the visit', async (change, start) => {
    const { chat } = await afterBooking(change);
    expect(standing(chat)).toEqual([`Sessão individual ${start}`]);
  });

  it.each([
    ['marca outra terça 10h', 'Sessão individual 2026-03-10T10:00'],
    ['quero marcar mais uma terça 10h', 'Sessão individual 2026-03-10T10:00'],
    ['marca também terapia de casal terça 10h', 'Terapia de casal 2026-03-10T10:00'],
  ])('"%s" books another', async (change, visit) => {
    const { chat } = await afterBooking(change);
    expect(standing(chat)).toEqual([booked, visit]);
  });

  it('asks before it books another service in question', async () => {
    const { chat } = await afterBooking('tem terapia de casal terça 10h?');
    expect(standing(chat)).toEqual([booked]);
    await chat.send('sim');
    expect(standing(chat)).toEqual([booked, 'Terapia de casal 2026-03-10T10:00']);
  });
});
