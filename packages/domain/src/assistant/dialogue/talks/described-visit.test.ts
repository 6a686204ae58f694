import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const corteOwn = `Corte masculino ${FRIDAY}T10:00`;
const barbaOwn = `Barba ${FRIDAY}T10:00`;
const barbaSon = `Barba ${FRIDAY}T14:00 (Astrogildo)`;
const corteSon = `Corte masculino ${FRIDAY}T14:00 (Astrogildo)`;

const ownVisit = (serviceId: number) => aVisit(`${FRIDAY}T10:00`, { serviceId, end: `${FRIDAY}T10:30` });

/** A client with an own visit who has just booked one for the son. */
const afterSon = (own: number, service: string, message: string) =>
  talk(
    aWorld('barber', { visits: [ownVisit(own)] }),
    `quero marcar ${service} sexta às 14h para meu filho Astrogildo`,
    message,
  );

describe("a change of the client's own visit after one was booked for the son", () => {
  it.each([
    ['quero remarcar meu corte de sexta para sexta às 16h', [`Corte masculino ${FRIDAY}T16:00`, barbaSon]],
    ['muda meu corte para sexta às 16h', [`Corte masculino ${FRIDAY}T16:00`, barbaSon]],
    ['remarca o corte de sexta para sábado às 11h', ['Corte masculino 2026-03-07T11:00', barbaSon]],
    ['passa o meu horário de corte para as 16h', [`Corte masculino ${FRIDAY}T16:00`, barbaSon]],
    ['não, meu corte pode mudar para sexta 16h?', [`Corte masculino ${FRIDAY}T16:00`, barbaSon]],
    [
      'quero remarcar a barba do Astrogildo para sexta às 16h',
      [corteOwn, `Barba ${FRIDAY}T16:00 (Astrogildo)`],
    ],
    ['muda a barba para sexta às 16h', [corteOwn, `Barba ${FRIDAY}T16:00 (Astrogildo)`]],
    ['na verdade pode ser 16h', [corteOwn, `Barba ${FRIDAY}T16:00 (Astrogildo)`]],
    ['troca a barba por corte + barba', [corteOwn, `Corte + barba ${FRIDAY}T14:00 (Astrogildo)`]],
    ['cancela meu corte', [barbaSon]],
    ['cancela a barba', [corteOwn]],
    ['quero remarcar minha barba para sexta 16h', [corteOwn, barbaSon]],
    ['cancela minha barba', [corteOwn, barbaSon]],
    ['quero remarcar meu horário de sexta para sexta às 16h', [corteOwn, barbaSon]],
    ['quero remarcar meu horário para sexta às 16h', [corteOwn, barbaSon]],
    ['cancela meu horário', [corteOwn, barbaSon]],
  ])('"%s" leaves %s', async (message, visits) => {
    const { chat } = await afterSon(1, 'barba', message);
    expect(standing(chat)).toEqual(visits);
  });

  it.each([
    ['quero remarcar meu corte de sexta para sexta às 16h', [`Corte masculino ${FRIDAY}T16:00`, corteSon]],
    ['cancela meu corte', [corteSon]],
    ['cancela o corte do Astrogildo', [corteOwn]],
    [
      'remarca o corte do Astrogildo para sexta às 16h',
      [corteOwn, `Corte masculino ${FRIDAY}T16:00 (Astrogildo)`],
    ],
    ['remarca o corte do meu filho para sexta às 16h', [corteOwn, corteSon]],
    ['remarca o corte de sexta para sexta às 16h', [corteOwn, corteSon]],
  ])('with the same service: "%s" leaves %s', async (message, visits) => {
    const { chat } = await afterSon(1, 'corte', message);
    expect(standing(chat)).toEqual(visits);
  });

  it.each(['quero remarcar meu corte para sexta às 16h', 'cancela meu corte'])(
    'changes nothing without such a visit, and asks: "%s"',
    async (message) => {
      const { chat, reply } = await afterSon(2, 'corte', message);
      expect(standing(chat)).toEqual([barbaOwn, corteSon]);
      expect(reply).toMatch(/qual/i);
    },
  );
});

describe('a move', () => {
  const alone = (message: string, trade: Trade = 'barber') =>
    talk(aWorld(trade, { visits: [ownVisit(2)] }), message);

  it.each([
    'quero remarcar meu corte para sexta às 16h',
    'muda o corte de sexta para sexta às 16h',
    'remarca o horário do corte para sexta às 16h',
  ])('changes nothing when its service is not booked: "%s"', async (message) => {
    const { chat, reply } = await alone(message);
    expect(standing(chat)).toEqual([barbaOwn]);
    expect(reply).toContain('Barba');
  });

  it.each([
    ['quero mudar minha barba das 10h para corte', `Corte masculino ${FRIDAY}T10:00`],
    ['troca a barba por corte + barba', `Corte + barba ${FRIDAY}T10:00`],
    ['muda minha barba para sexta às 16h', `Barba ${FRIDAY}T16:00`],
    ['remarca meu horário para sexta às 16h', `Barba ${FRIDAY}T16:00`],
  ])('changes the service only on request: "%s"', async (message, visit) => {
    expect(standing((await alone(message)).chat)).toEqual([visit]);
  });

  it('keeps the whole visit when it names a part of the service', async () => {
    const visits = [aVisit(`${FRIDAY}T10:00`, { serviceId: 3 })];
    const { chat } = await talk(aWorld('barber', { visits }), 'quero remarcar meu corte para sexta às 16h');
    expect(standing(chat)).toEqual([`Corte + barba ${FRIDAY}T16:00`]);
  });
});
