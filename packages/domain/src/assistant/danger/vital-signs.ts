// Values that a client measured at home and that cannot wait: blood pressure and blood sugar.
import { fold } from '../language/words/words.ts';

/** A value follows its name directly, or after these words: an hour or a date of the same message is not a value. */
const BETWEEN =
  'ta|esta|tava|estava|deu|foi|e|eh|em|a|com|de|do|no|na|dela|dele|ela|ele|agora|hoje|subiu|caiu|baixou|para|pra|chegou|marcou|bateu|alta|baixa|sangue';
const LED = `(?:[ :=]{1,3}(?:${BETWEEN})){0,6}[ :=]{1,3}`;

const PRESSURE = new RegExp(`\\bpressao${LED}(\\d{1,3}) {0,2}(?:por|x|/| ) {0,2}(\\d{1,3})\\b(?![h:/])`);
const SUGAR = new RegExp(
  `\\b(?:glicose|glicemia|dextro|hgt|acucar no sangue|diabetes?)${LED}(\\d{2,3})\\b(?![h:/])`,
);
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
