// Holidays of the states from 2024 on, each with the law that declares it. The feriado of Lei 9.093/1995, art. 1,
// II is the data magna; further days declared by state laws are included, because the states observe them. Days
// that a decree moves every year (Acre, Goiás, Tocantins) stay on the date of their law.
import { addDays, weekdayOf } from '#shared/local-time.ts';

export const stateCodes = [
  ...(['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA'] as const),
  ...(['PB', 'PR', 'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO'] as const),
] as const;

export type StateCode = (typeof stateCodes)[number];

/** `when`: MM-dd, or days after Easter. */
export interface StateHoliday {
  name: string;
  when: string | number;
  /** the first year, when after 2024 */
  since?: number;
  /** moves the date to another day, within its week or after it */
  moved?: (date: string) => string;
}

/** A working day, Saturday included, moves to the next Sunday (Decreto SC 1.460/2018). */
const toNextSunday = (date: string): string => addDays(date, (7 - weekdayOf(date)) % 7);

/** Tuesday becomes Monday, Thursday becomes Friday. */
const toLongWeekend = (date: string): string =>
  addDays(date, weekdayOf(date) === 2 ? -1 : weekdayOf(date) === 4 ? 1 : 0);

/** Minas Gerais (its data magna is Tiradentes), Mato Grosso and Paraná declare none. */
export const stateHolidays: Partial<Record<StateCode, readonly StateHoliday[]>> = {
  AC: [
    { name: 'Dia do Católico', when: '01-20' }, // Lei AC 3.137/2016
    { name: 'Dia do Evangélico', when: '01-23' }, // Lei AC 1.538/2004
    { name: 'Dia Internacional da Mulher', when: '03-08' }, // Lei AC 1.411/2001
    { name: 'Aniversário do Acre', when: '06-15' }, // Lei AC 14/1964
    { name: 'Dia da Amazônia', when: '09-05' }, // Lei AC 243/1968
    { name: 'Tratado de Petrópolis', when: '11-17' }, // Lei AC 57/1965
  ],
  AL: [
    { name: 'São João', when: '06-24' }, // Lei AL 5.508/1993
    { name: 'São Pedro', when: '06-29' }, // Lei AL 5.509/1993
    { name: 'Emancipação Política de Alagoas', when: '09-16' }, // Lei AL 9.358/2024
    { name: 'Dia do Evangélico', when: '11-30', moved: toLongWeekend }, // Lei AL 7.530/2013, art. 2
  ],
  AP: [
    { name: 'Dia de São José', when: '03-19' }, // Lei AP 667/2002
    { name: 'Dia de Cabralzinho', when: '05-15' }, // Lei AP 2.213/2017
    { name: 'Criação do Território do Amapá', when: '09-13' }, // Constituição AP, art. 355
  ],
  AM: [{ name: 'Elevação do Amazonas a Província', when: '09-05' }], // Lei AM 25/1977
  BA: [{ name: 'Independência da Bahia', when: '07-02' }], // Constituição BA, art. 6, § 3
  CE: [{ name: 'Data Magna do Ceará', when: '03-25' }], // Constituição CE, art. 18 (EC 73/2011)
  DF: [
    { name: 'Corpus Christi', when: 60 }, // Lei DF 72/1989
    { name: 'Dia do Evangélico', when: '11-30' }, // Lei DF 963/1995
  ],
  ES: [{ name: 'Nossa Senhora da Penha', when: 8 }], // Lei ES 11.010/2019
  GO: [
    { name: 'Fundação da Cidade de Goiás', when: '07-26' }, // Lei GO 20.756/2020, art. 269
    { name: 'Pedra Fundamental de Goiânia', when: '10-24' }, // Lei GO 20.756/2020, art. 269
    { name: 'Dia do Servidor Público', when: '10-28' }, // Lei GO 20.756/2020, art. 269
  ],
  MA: [
    { name: 'Dia Internacional da Mulher', when: '03-08', since: 2027 }, // Lei MA 12.800/2026
    { name: 'Corpus Christi', when: 60 }, // Lei MA 11.539/2021
    { name: 'Adesão do Maranhão à Independência', when: '07-28' }, // Lei MA 2.457/1964
  ],
  MS: [{ name: 'Criação de Mato Grosso do Sul', when: '10-11' }], // Lei MS 10/1979
  PA: [{ name: 'Adesão do Pará à Independência', when: '08-15' }], // Lei PA 5.999/1996
  PB: [{ name: 'Data Magna da Paraíba', when: '08-05' }], // Lei PB 10.601/2015
  PE: [{ name: 'Revolução Pernambucana', when: '03-06' }], // Lei PE 16.241/2017, art. 49
  PI: [{ name: 'Dia do Piauí', when: '10-19' }], // Lei PI 176/1937
  RJ: [
    { name: 'Terça-feira de Carnaval', when: -47 }, // Lei RJ 5.243/2008
    { name: 'São Jorge', when: '04-23' }, // Lei RJ 5.198/2008 (ADI 4092)
    { name: 'Corpus Christi', when: 60, since: 2026 }, // Lei RJ 11.002/2025 (ADI 7898)
  ],
  RN: [{ name: 'Mártires de Cunhaú e Uruaçu', when: '10-03' }], // Lei RN 8.913/2006
  RS: [{ name: 'Revolução Farroupilha', when: '09-20' }], // Constituição RS, art. 6 (EC 11/1995)
  RO: [{ name: 'Criação do Estado de Rondônia', when: '01-04' }], // Lei RO 2.291/2010
  RR: [{ name: 'Criação do Estado de Roraima', when: '10-05' }], // Constituição RR, art. 9
  SC: [
    { name: 'Dia do Estado de Santa Catarina', when: '08-11', moved: toNextSunday }, // Lei SC 18.531/2022
    { name: 'Santa Catarina de Alexandria', when: '11-25', moved: toNextSunday }, // Lei SC 18.531/2022
  ],
  SP: [{ name: 'Revolução Constitucionalista', when: '07-09' }], // Lei SP 9.497/1997
  SE: [{ name: 'Independência de Sergipe', when: '07-08' }], // Constituição SE, art. 269
  TO: [
    { name: 'Nossa Senhora da Natividade', when: '09-08' }, // Lei TO 627/1993
    { name: 'Criação do Estado do Tocantins', when: '10-05' }, // Lei TO 98/1989
  ],
};
