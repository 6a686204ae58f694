// Services whose names read like an intent or a wish for advice are sold like any other.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const world = (services: string, own: string | null = null) => {
  const made = aWorld('dentist', own === null ? {} : { visits: [aVisit(own, { serviceId: 2 })] });
  return {
    ...made,
    services: services
      .split('|')
      .map((name, at) => ({ id: at + 1, name, description: null, durationMinutes: 30, price: '100.00' })),
  };
};

it.each([
  ['Diagnóstico|Retorno', 'quero marcar um diagnóstico amanhã 10h', 'Diagnóstico'],
  ['Retorno|Avaliação', 'quero um retorno amanhã 10h', 'Retorno'],
  ['Avaliação|Limpeza', 'avaliação amanhã 10h', 'Avaliação'],
  ['Mudança|Carreto', 'quero agendar uma mudança amanhã 10h', 'Mudança'],
  [
    'Cancelamento de tatuagem|Tatuagem',
    'quero marcar cancelamento de tatuagem amanhã 10h',
    'Cancelamento de tatuagem',
  ],
  ['Consulta de rotina|Vacina', 'consulta de rotina amanhã 10h', 'Consulta de rotina'],
  [
    'Confirmação de diagnóstico|Retorno',
    'confirmação de diagnóstico amanhã 10h',
    'Confirmação de diagnóstico',
  ],
  ['Parecer|Consulta jurídica', 'quero um parecer amanhã 10h', 'Parecer'],
])('of %s, "%s" books %s', async (services, text, service) => {
  const { chat } = await talk(world(services), text, 'sim');
  expect(standing(chat)).toEqual([`${service} 2026-03-05T10:00`]);
});

it('a price asked by such a name is given', async () => {
  const { reply } = await talk(world('Diagnóstico|Retorno'), 'quanto é o diagnóstico?');
  expect(reply).toContain('R$ 100,00');
});

it('the name of such a service changes no visit of another', async () => {
  const own = world('Cancelamento de tatuagem|Tatuagem', '2026-03-06T10:00');
  const { chat } = await talk(own, 'marca um cancelamento de tatuagem amanhã 10h', 'sim');
  expect(standing(chat)).toEqual(['Tatuagem 2026-03-06T10:00', 'Cancelamento de tatuagem 2026-03-05T10:00']);
});

it.each(['quero cancelar a tatuagem', 'cancelamento da tatuagem de sexta por favor'])(
  '"%s" cancels the visit',
  async (text) => {
    const own = world('Cancelamento de tatuagem|Tatuagem', '2026-03-06T10:00');
    expect(standing((await talk(own, text, 'sim')).chat)).toEqual([]);
  },
);

it('advice is still refused', async () => {
  const { reply } = await talk(world('Diagnóstico|Retorno'), 'posso tomar antibiótico pra dor de dente?');
  expect(reply).toContain('orientação técnica');
});
