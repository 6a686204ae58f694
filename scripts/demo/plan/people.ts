// The clients of the demonstration. Their phones have the DDD 20, which Brazil never gave out (the plan of Anatel goes
// from 11 to 99 and leaves it free), and their e-mails end in example.com (RFC 2606): neither can reach a real person.
import type { ClientSource, ContactTime, Gender } from '@zelo/domain/clients/client-options.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { foldText } from '@zelo/domain/shared/texts/text.ts';
import { type Chance, chanceFrom } from './chance.ts';

export const PEOPLE = 120;

/** Eight digits of a mobile number; two people's numbers are far apart. */
const FIRST_LINE = 91_000_000;
const LINE_STEP = 61_013;

const WOMEN =
  'Amanda Ana Beatriz Bruna Camila Carolina Cecília Clara Daniela Débora Eduarda Elisa Fernanda Gabriela Heloísa Isabela Jéssica Joana Júlia Larissa Laura Letícia Lívia Luana Luísa Manuela Mariana Marina Natália Patrícia Priscila Rafaela Renata Sofia Tatiane Vanessa Vitória Yasmin';
const MEN =
  'Alexandre André Antônio Bernardo Bruno Caio Carlos Daniel Diego Eduardo Felipe Fernando Gabriel Guilherme Gustavo Henrique Igor João Leonardo Lucas Marcelo Mateus Otávio Paulo Pedro Rafael Ricardo Rodrigo Samuel Thiago Vinícius';
const FAMILIES =
  'Almeida Alves Andrade Araújo Azevedo Barbosa Barros Batista Borges Brito Campos Cardoso Carvalho Castro Cavalcanti Costa Cunha Dias Duarte Farias Fernandes Ferreira Freitas Gomes Lima Lopes Macedo Machado Martins Medeiros Melo Mendes Monteiro Moraes Moreira Nascimento Nogueira Nunes Oliveira Peixoto Pereira Pinto Ramos Reis Ribeiro Rocha Sales Santana Santos Silva Siqueira Souza Teixeira Vasconcelos Vieira';
const OCCUPATIONS = [
  'Professora',
  'Estudante',
  'Analista de sistemas',
  'Enfermagem',
  'Advocacia',
  'Arquitetura',
  'Contabilidade',
  'Comércio',
  'Design',
  'Engenharia civil',
  'Aposentadoria',
  'Autônomo',
] as const;
const SOURCES = [
  'whatsapp',
  'whatsapp',
  'referral',
  'referral',
  'referral',
  'social_media',
  'website',
] as const;
const CONTACT_TIMES = ['morning', 'afternoon', 'evening', 'anytime', 'anytime'] as const;

export interface Person {
  name: string;
  phone: string;
  email: string | null;
  gender: Gender;
  dateOfBirth: string | null;
  occupation: string | null;
  clientSource: ClientSource;
  preferredContactTime: ContactTime;
}

const YEARS_OLD = { least: 18, most: 67 };
/** Days until the birthdays of the first few, so that some are always near. */
const NEAR_BIRTHDAYS = [0, 2, 5, 9, 16];

const birthday = (chance: Chance, index: number, today: string): string => {
  const year = Number(today.slice(0, 4)) - chance.between(YEARS_OLD.least, YEARS_OLD.most);
  const near = NEAR_BIRTHDAYS[index];
  const day = addDays(`${today.slice(0, 4)}-01-01`, chance.between(0, 364));
  const monthDay = (near === undefined ? day : addDays(today, near)).slice(5);
  return `${year}-${monthDay === '02-29' ? '02-28' : monthDay}`;
};

const namesFrom = (chance: Chance): { name: string; gender: Gender }[] => {
  const [women, men, families] = [WOMEN, MEN, FAMILIES].map((list) => list.split(' '));
  const known = new Map<string, Gender>();
  while (known.size < PEOPLE) {
    const isWoman = chance.is(0.64);
    const given = isWoman ? women : men;
    const first = given?.[chance.between(0, given.length - 1)] ?? '';
    const last = families?.[chance.between(0, families.length - 1)] ?? '';
    known.set(`${first} ${last}`, isWoman ? 'F' : 'M');
  }
  return [...known].map(([name, gender]) => ({ name, gender }));
};

/** Deterministic people; only their birthdays depend on the day. */
export const people = (today: string): Person[] => {
  const chance = chanceFrom(20_119);
  return namesFrom(chance).map(({ name, gender }, index) => ({
    name,
    gender,
    phone: `55209${FIRST_LINE + index * LINE_STEP}`,
    email: chance.is(0.6) ? `${foldText(name).replace(' ', '.')}@example.com` : null,
    dateOfBirth: index < NEAR_BIRTHDAYS.length || chance.is(0.7) ? birthday(chance, index, today) : null,
    occupation: chance.is(0.5) ? chance.of(OCCUPATIONS) : null,
    clientSource: chance.of(SOURCES),
    preferredContactTime: chance.of(CONTACT_TIMES),
  }));
};
