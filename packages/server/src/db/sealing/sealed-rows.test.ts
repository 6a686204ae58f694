import { randomBytes } from 'node:crypto';
import { customType, pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { sealed } from '#db/schema/columns.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { openColumnsOf, rowSeals, sealedColumnsOf } from './sealed-rows.ts';

const PLACE = { professionalId: 1, id: 7 };
const own = sealer(randomBytes(32));

it('seals every text of a write that the schema says to seal, and nothing else', () => {
  const names = Object.keys(sealedColumnsOf(appointments));
  const texts = Object.fromEntries(names.map((name) => [name, `CANARIO ${name}`]));
  const seals = rowSeals(appointments, own);
  const values = { notes: '', ...texts, eventTitle: 'Folga' };
  const written = seals.seal(PLACE, values);
  expect(written.eventTitle).toBe('Folga');
  expect(JSON.stringify(written)).not.toContain('CANARIO');
  expect(seals.open({ ...PLACE, ...written })).toEqual({ ...PLACE, ...values, unreadable: [] });
  expect(Object.keys(openColumnsOf(appointments)).filter((name) => names.includes(name))).toEqual([]);
});

it('leaves absent texts absent, empties null ones, and names the unreadable', () => {
  const seals = rowSeals(appointments, own);
  expect(seals.seal(PLACE, { notes: null, cancelReason: undefined })).toEqual({ notes: null });
  const foreign = rowSeals(appointments, sealer(randomBytes(32))).seal(PLACE, { notes: 'nota' });
  expect(seals.open({ ...PLACE, ...foreign })).toEqual({ ...PLACE, notes: null, unreadable: ['notes'] });
});

it('refuses a sealed column that the list of sealed columns lacks', () => {
  const table = pgTable('appointments', { unlisted: sealed('sealed_unlisted') });
  expect(() => rowSeals(table, own)).toThrow('appointments.sealed_unlisted is not in sealedColumns');
});

it('takes no other column of a custom type for a sealed one', () => {
  const citext = customType<{ data: string }>({ dataType: () => 'citext' });
  const table = pgTable('appointments', { nickname: citext('nickname'), notes: sealed('sealed_notes') });
  expect(Object.keys(sealedColumnsOf(table))).toEqual(['notes']);
  expect(Object.keys(openColumnsOf(table))).toEqual(['nickname']);
  const seals = rowSeals(table, own);
  expect(seals.seal(PLACE, { nickname: 'Bia', notes: null })).toEqual({ nickname: 'Bia', notes: null });
});
