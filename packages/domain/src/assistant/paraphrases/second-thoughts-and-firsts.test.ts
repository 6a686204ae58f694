import { describe, expect, it } from 'vitest';
import { reasonsOf } from './test-check.ts';
import { scripts } from './test-script.ts';

const table = `
# the first or last start of a day, several hours, now
barber | corte sexta primeiro horário | = corte masculino 6T09:00
barber | barba sexta primeira hora | = barba 6T09:00
barber | corte sábado última hora do dia | = corte masculino 7T18:30
barber busy=6T09:00-09:30 | corte sexta primeiro horário | = corte masculino 6T09:30
barber | qual o primeiro horário de sexta pra corte? | offers 1; = -
manicure | pé e mão, sábado, último horário | = pe e mao 7T16:30
barber | tem vaga agora às 11? corte | = corte masculino 4T11:00
masseuse | relaxante quinta, sexta ou sábado às 11h | = massagem relaxante 5T11:00
lawyer | qual o horário mais próximo que vocês têm? | offers 1; = -
# words of the trades
manicure | pezinho e mãozinha sábado 9h | = pe e mao 7T09:00
manicure | mãozinha quinta 16h | = manicure 5T16:00
manicure | fazer o pezinho sexta 17h | = pedicure 6T17:00
manicure | agenda as duas coisas, mão e pé, terça 9:00 | = pe e mao 10T09:00
psychologist | eu e meu marido queremos fazer terapia, tem quinta 18h? | = terapia de casal 5T18:00
psychologist | Olá Clara, minha próxima sessão individual pode ser na quinta 14h? | = sessao individual 5T14:00
physio | sessão de RPG quinta que vem não, sexta 14h | = rpg 6T14:00
physio | postura tá péssima, quero RPG terça 15h | = rpg 10T15:00; nohandoff
vet | o Tobias tá vomitando, tem vaga hoje 15h? | = consulta 4T15:00; nohandoff
vet | a Mimi tá mancando, consegue ver ela amanhã 11h? | = consulta 5T11:00; nohandoff
vet | meu cachorro foi atropelado, tem vaga hoje 15h? | handoff
masseuse new | boa noite, aqui quem fala é a Solange. queria uma drenagem na quinta às 12h | = drenagem 5T12:00; name Solange
barber new | opa, corte amanhã 10h / o nome é Ivone | = corte masculino 5T10:00; name Ivone
# second thoughts
barber | marca corte sexta 15h / na vdd quero corte e barba | = corte + barba 6T15:00
barber | corte sábado 9h / aliás, faz corte e barba | = corte + barba 7T09:00
barber | barba amanhã 10h / quer saber, faz o corte e a barba | = corte + barba 5T10:00
masseuse | relaxante sexta 15h / na verdade quero a modeladora | = massagem modeladora 6T15:00
manicure | manicure sexta 14h / na real quero pé e mão | = pe e mao 6T14:00
manicure | pedicure quinta 14h / melhor manicure em vez de pedicure | = manicure 5T14:00
manicure no | quero manicure sexta 10h / deixa, não vou querer mais | = -
psychologist | sessão individual quarta que vem 15h / ih, quarta não posso, quinta que vem 15h / dia 5 | = sessao individual 5T15:00
lawyer | consulta sábado 10h / segunda nesse horário | = consulta 9T10:00
# changes of what is booked
manicure own=Manicure@5T10:00 | cancela amanhã e marca sábado 10h | = manicure 7T10:00
manicure own=Manicure@5T10:00 | cancela a manicure e marca pedicure sábado 10h | = pedicure 7T10:00
manicure own=Manicure@5T10:00 busy=7T10:00-12:00 | cancela a manicure e marca pedicure sábado 10h | = manicure 5T10:00
barber own=Corte_masculino@5T15:00 | preciso mudar o horário do meu corte de amanhã pras 16:30 | = corte masculino 5T16:30
barber own=Corte_masculino@5T15:00 | dá pra deixar meu corte pra depois de amanhã no mesmo horário? | = corte masculino 6T15:00
masseuse own=Massagem_relaxante@5T17:00 | tem como atrasar minha massagem em uma hora? 18h | = massagem relaxante 5T18:00
masseuse own=Massagem_relaxante@5T17:00 | não quero mais a massagem de amanhã | = -
manicure own=Manicure@5T10:00 | minha manicure de quinta não vai rolar, bora sábado 9h? | = manicure 7T09:00
dentist own=Avaliação@5T10:00 own=Limpeza@10T10:00 | cancela a limpeza e deixa a avaliação | = avaliacao 5T10:00
barber | quero trocar o corte por barba | = -
# reminders
barber own=Corte_masculino@5T15:00 reminder | de boa, vou | status confirmed
barber own=Corte_masculino@5T15:00 reminder | tô aí | status confirmed
barber own=Corte_masculino@5T15:00 reminder no | hoje não consigo responder | = corte masculino 5T15:00
# questions
nutritionist | valor da consulta e do retorno | ~ 250,00; ~ 120,00
nutritionist | o retorno é cobrado? | ~ 120,00
barber | qto fica cabelo e barba junto | ~ 70,00
barber | tolerância de atraso é quanto? | ~ 10 minutos
barber | se eu chegar 15 minutos depois perco o horário? | ~ 10 minutos; nohandoff
photographer | em quanto tempo recebo as fotos? | ~ 15 dias
photographer | quando as fotos ficam prontas? | ~ 15 dias
beautician | até quando posso remarcar sem pagar? | ~ 24 horas
dentist | vocês atendem sexta à noite? | ~ nesse periodo nao
`;

describe('firsts, second thoughts and everyday questions', () => {
  it.each(scripts(table))('end as they should: $line', async (script) => {
    expect(await reasonsOf(script)).toEqual([]);
  });
});
