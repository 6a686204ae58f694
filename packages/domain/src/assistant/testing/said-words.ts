// Phrases days, hours and services as clients do, with their typing errors.
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { fold } from '../language/words/words.ts';
import { dateOf, type LocalStart, timeOf } from '../local-start.ts';
import type { Chance } from './chance.ts';

const WEEKDAYS = 'domingo segunda terça quarta quinta sexta sábado'.split(' ');

/** 'sexta', 'dia 6', '06/03', 'amanhã': an unambiguous way to name a day. */
export const saidDay = (date: string, now: LocalStart, chance: Chance): string => {
  const today = dateOf(now);
  const [day, month] = [date.slice(8), date.slice(5, 7)];
  const plain = [`dia ${Number(day)}`, `${day}/${month}`, `dia ${day}/${month}`];
  if (date === today) return 'hoje';
  if (date === addDays(today, 1)) return chance.pick(['amanhã', 'amanha', ...plain]);
  const weekday = WEEKDAYS[weekdayOf(date)] ?? '';
  if (date > addDays(today, 6)) return chance.pick(plain);
  const named = weekday.startsWith('s') && weekday.endsWith('o') ? weekday : `${weekday}-feira`;
  return chance.pick([weekday, weekday, named, `${weekday} dia ${Number(day)}`, ...plain]);
};

/** '15h', 'às 15:30', '3 da tarde'. */
export const saidHour = (start: LocalStart, chance: Chance): string => {
  const time = timeOf(start);
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  if (minute !== '00') return chance.pick([`às ${hour}h${minute}`, `às ${time}`, `${hour}:${minute}`]);
  const spoken =
    hour < 12 ? [`às ${hour} da manhã`] : hour > 12 && hour < 18 ? [`às ${hour - 12} da tarde`] : [];
  return chance.pick([`às ${hour}h`, `${hour}h`, `às ${time}`, `às ${hour} horas`, ...spoken]);
};

/** 'sexta às 15h'. */
export const saidStart = (start: LocalStart, now: LocalStart, chance: Chance): string => {
  const [day, hour] = [saidDay(dateOf(start), now, chance), saidHour(start, chance)];
  return `${day} ${hour}`;
};

const LETTERS = /[a-zà-ú]{6,}/g;

const swapped = (word: string, at: number): string =>
  word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);

/** Swaps two letters of one long word. */
const mistyped = (text: string, chance: Chance): string => {
  const words = [...text.matchAll(LETTERS)];
  if (words.length === 0) return text;
  const { 0: word, index } = chance.pick(words);
  const at = 1 + Math.floor(chance.next() * (word.length - 3));
  return text.slice(0, index) + swapped(word, at) + text.slice(index + word.length);
};

/** The text as people type it on a phone. */
export const typed = (text: string, chance: Chance): string => {
  if (chance.happens(0.2))
    return fold(text) === '' ? text : text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (chance.happens(0.07)) return mistyped(text, chance);
  return chance.happens(0.1) ? text.toUpperCase() : text;
};
