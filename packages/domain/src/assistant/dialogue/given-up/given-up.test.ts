// A request that waits, or a visit of this talk, is wanted no more: taken back when that is clear, asked about otherwise.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const start = '2026-03-06T11:00';
const rules = { approval: 'always' } as const;

const waiting = (visits: ReturnType<typeof aVisit>[] = []) =>
  practiceChat({
    ...aWorld('barber', { visits }),
    rules,
    requests: [
      { id: 7, kind: 'approval', serviceId: 1, serviceName: 'Corte masculino', start, forSomeone: null },
    ],
  });

const left = ({ world }: ReturnType<typeof waiting>) => world.requests?.map(({ id }) => id);
const ASKED = 'Quer que eu retire o seu pedido: Corte masculino';

describe('a request that waits', () => {
  it.each([
    'não precisa mais não, já resolvi',
    'deixa, não precisa mais',
    'não quero mais não, obrigado',
    'pode retirar meu pedido, não quero mais',
    'pode ignorar o que eu pedi',
    'pode desconsiderar meu pedido por favor',
    'não vou precisar mais, muito obrigada!',
    'moço, arrumei um encaixe em outro salão, não precisa mais não',
    'esquece o que eu pedi, já resolvi aqui, valeu',
    'quero mais não',
  ])('is taken back by "%s"', async (text) => {
    const chat = waiting();
    expect(await chat.send(text)).toContain('Retirei o seu pedido: Corte masculino');
    expect(left(chat)).toEqual([]);
  });

  it.each([
    'melhor não, obrigada',
    'consegui em outro lugar, valeu',
    'já resolvi',
    'oi, desculpa, já marquei com outra pessoa tá? obrigada pela atenção',
    'Deixa pra próxima, obg',
    'acho melhor não, ficou caro pra mim',
    'não precisa responder mais não, consegui por fora',
    'cancela?',
  ])('is asked about after "%s", and a yes takes it back', async (text) => {
    const chat = waiting();
    expect(await chat.send(text)).toContain(ASKED);
    expect(left(chat)).toEqual([7]);
    await chat.send('sim');
    expect(left(chat)).toEqual([]);
  });

  it.each([
    'não preciso de mais nada, obrigada',
    'já resolvi o endereço, obrigada',
    'obrigada, fico no aguardo',
    'não precisa mais mandar o endereço, achei',
    'não quero mais nada não, só isso mesmo',
    'não quero cancelar o pedido',
    'melhor não retirar o que eu pedi, obrigada',
    'deixa, não precisa cancelar meu pedido não',
  ])('stays after "%s"', async (text) => {
    const chat = waiting();
    expect(await chat.send(text)).not.toContain('retire');
    expect(left(chat)).toEqual([7]);
  });

  it('beside a visit is named with it', async () => {
    const chat = waiting([aVisit('2026-03-05T09:00')]);
    expect(await chat.send('não precisa mais, já resolvi')).toContain('Qual você quer cancelar');
    expect(left(chat)).toEqual([7]);
  });
});

describe('the question whether to take it back', () => {
  it.each<[string, number[]]>([
    ['obrigada', [7]],
    ['muito obrigada viu', [7]],
    ['não precisa', [7]],
    ['já consegui em outro lugar', []],
    ['não quero mais', []],
  ])('"%s" leaves %j', async (text, ids) => {
    const chat = waiting();
    await chat.send('mudei de ideia');
    await chat.send(text);
    expect(left(chat)).toEqual(ids);
  });

  it('is asked again after thanks', async () => {
    const chat = waiting();
    await chat.send('mudei de ideia');
    expect(await chat.send('obrigada')).toContain(ASKED);
  });
});

describe('a visit', () => {
  const CANCELS = 'Quer que eu cancele o seu horário';

  it.each([
    'tá caro, então não vou querer não',
    'achei muito caro, não vou querer',
    'ficou caro pra mim, melhor não',
    'consegui em outro lugar, valeu',
    'já marquei com outra pessoa',
    'deixa pra próxima, obg',
    'melhor não, obrigada',
  ])('just booked is asked about after "%s"', async (text) => {
    const chat = practiceChat(aWorld('barber'));
    await chat.send('corte masculino amanhã 11h');
    expect(await chat.send(text)).toContain(CANCELS);
    expect(chat.world.visits.at(-1)?.status).toBe('scheduled');
  });

  it.each(['tá caro', 'não quero mais nada, obrigada', 'ficou caro mas vou sim', 'já resolvi o endereço'])(
    'just booked stays after "%s"',
    async (text) => {
      const chat = practiceChat(aWorld('barber'));
      await chat.send('corte masculino amanhã 11h');
      expect(await chat.send(text)).not.toContain(CANCELS);
    },
  );

  it.each(['pode retirar meu pedido, não quero mais', 'não precisa mais não, já resolvi'])(
    'that came of a request is asked about after "%s"',
    async (text) => {
      const chat = practiceChat({ ...aWorld('barber', { visits: [aVisit(start)] }), rules });
      expect(await chat.send(text)).toContain(CANCELS);
      expect(chat.world.visits.at(-1)?.status).toBe('scheduled');
    },
  );
});
