// "não quero mais na quinta": the client may give up the visit of that day, or only want another day.
import { clausesWithTimes, type SpokenOfVisit } from './giving-up.ts';

const WANTS_NOT = /\b(nao|nem) (vou |irei |eu )?(mais )?(quero|querer|preciso|precisar|faco questao)\b/;
/** "esquece sexta", "deixa sexta pra lá", "melhor não ir sexta" */
const DROPS = /\b(esquece|esqueca|melhor nao|perdi o interesse)\b|\bdeixa\b.{0,30} (para la|quieto|quieta)\b/;
const REFERS =
  /\b(DAY|HOUR|(esse|essa|este|esta|nesse|nessa|desse|dessa) (dia|horario|hora|consulta|sessao|visita|vaga))\b/;
/** Placeholders that name a time. */
const TIME = /\b(DAY|HOUR|PART|SERVICE)\b/;

const EXPLAINED = new Set(
  `DAY HOUR nao nem vou irei eu mais quero querer preciso precisar faco questao a o as os e de da do das dos em no na nos
  nas ao para por um uma dia hora horario consulta sessao visita vaga agendamento atendimento reserva marcado marcada ir vir
  comparecer esse essa este esta nesse nessa neste nesta desse dessa meu minha ja agora mesmo que ter oi ola bom boa tarde
  noite ah entao olha viu por favor desculpa desculpe obrigado obrigada infelizmente moca moco amiga amigo gente esquece esqueca
  melhor perdi interesse deixa la quieto quieta`
    .trim()
    .split(/\s+/),
);

/** True when a message says only that a time is no longer wanted. */
export const wantsNoMore = (spoken: SpokenOfVisit): boolean => {
  const clauses = clausesWithTimes(spoken);
  const said = clauses.filter(({ plain }) => WANTS_NOT.test(plain) || DROPS.test(plain));
  return (
    said.length > 0 &&
    clauses.every((clause) => said.includes(clause) || !TIME.test(clause.plain)) &&
    said.every(
      ({ plain, isQuestion }) =>
        !isQuestion && REFERS.test(plain) && plain.split(' ').every((word) => EXPLAINED.has(word)),
    )
  );
};
