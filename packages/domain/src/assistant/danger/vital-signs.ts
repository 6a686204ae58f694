// Values that a client measured at home and that cannot wait: blood pressure and blood sugar.
import { fold } from '../language/words/words.ts';

const PRESSURE = /\bpress[aã]o\D{0,40}?(\d{1,3})\s{0,3}(?:por|x|\/|\s)\s{0,3}(\d{1,3})\b/u;
const SUGAR = /\b(?:glicose|glicemia|dextro|hgt|diabetes?|acucar)\D{0,40}?(\d{2,3})\b/u;
/** The past, and what is only asked of an examination. */
const OTHERWISE =
  /\b(jejum|ontem|mes|ano|anos|semana|passad[oa]|antes|normal|exame|custa|quanto|reais|meta)\b/u;

/** In centimetres of mercury, as Brazilians say it; 18 by 11 is a crisis. */
const MAX_PRESSURE = { upper: 18, lower: 11 };
/** In mg/dL. */
const SUGAR_RANGE = { from: 60, to: 300 };
/** Pressure is also said in millimetres: "180 por 110". */
const cm = (value: string): number =>
  value.length === 3 || Number(value) > 30 ? Number(value) / 10 : Number(value);

const isHighPressure = (text: string): boolean => {
  const [, upper, lower] = PRESSURE.exec(text) ?? [];
  if (upper === undefined || lower === undefined) return false;
  return cm(upper) >= MAX_PRESSURE.upper || (cm(lower) >= MAX_PRESSURE.lower && cm(upper) > cm(lower));
};

const isFarSugar = (text: string): boolean => {
  const value = Number(SUGAR.exec(text)?.[1] ?? SUGAR_RANGE.from);
  return value < SUGAR_RANGE.from || value >= SUGAR_RANGE.to;
};

/** True when a message tells a value that needs care now. */
export const hasVitalAlarm = (message: string): boolean => {
  const text = fold(message.slice(0, 300));
  return !OTHERWISE.test(text) && (isHighPressure(text) || isFarSugar(text));
};
