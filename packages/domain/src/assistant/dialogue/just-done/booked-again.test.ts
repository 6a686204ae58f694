import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each([
  'vacina né',
  'ok marca mesmo assim',
  'ja ta marcado né?',
  'cabe no mesmo horario?',
  'pode marcar sim',
  'então marca',
  'fechou',
  'beleza, pode reservar esse horário',
  'pode agendar por favor',
  'claro, pode marcar',
])('"%s", right after a booking: it stands', async (text) => {
  const { chat, reply } = await talk(aWorld('vet'), 'marca vacina sexta 10h', text);
  expect(reply).toMatch(/(Está tudo marcado:|Você tem) Vacina, sexta-feira, 06\/03, às 10:00\./);
  expect(standing(chat)).toEqual(['Vacina 2026-03-06T10:00']);
});

it('another service is another wish', async () => {
  const { reply } = await talk(aWorld('vet'), 'marca vacina sexta 10h', 'consulta');
  expect(reply).not.toContain('Está tudo marcado');
});

it('a service whose price was asked while the service was open is proposed', async () => {
  const { chat, reply } = await talk(
    aWorld('makeup'),
    'domingo dia 15',
    'quanto é a make de noiva?',
    'quero 14h',
  );
  expect(reply).toContain('Maquiagem de noiva, domingo, 15/03, às 14:00. Quer que eu marque');
  expect(standing(chat)).toEqual([]);
});

it('"poe a barba junto" changes the only visit to the service that has both', async () => {
  const world = aWorld('barber', { visits: [aVisit('2026-03-06T15:00', { end: '2026-03-06T15:30' })] });
  const { chat } = await talk(world, 'sexta eu to marcado ne?', 'poe a barba junto');
  expect(standing(chat)).toEqual(['Corte + barba 2026-03-06T15:00']);
});

it('"então marca essas duas", after both were booked, books neither again', async () => {
  const { chat, reply } = await talk(
    aWorld('trainer'),
    'segunda e quarta 6h treino individual',
    'então marca essas duas',
  );
  expect(reply).toMatch(/Está tudo marcado: .*09\/03.* e .*11\/03/);
  expect(standing(chat)).toHaveLength(2);
});

it.each([
  'marca mais um',
  'marca barba tb',
  'marca pro meu filho',
  'vc marca depilação?',
  'marca outro pra sexta',
  'quero marcar',
])('is not meant by "%s"', async (text) => {
  const { reply } = await talk(aWorld('barber'), 'quero corte masculino amanhã 10h', text);
  expect(reply).not.toContain('Está tudo marcado');
});
