import { describe, expect, it } from 'vitest';
import { reasonsOf } from './test-check.ts';
import { scripts } from './test-script.ts';

const hours = `
# one visit at the first of the hours that is free, whatever joins them
dentist | quero limpeza quinta às 9, 10 ou 11 da manhã | = limpeza 5T09:00
dentist | limpeza quinta 9, 10 ou 11 da manhã | = limpeza 5T09:00
dentist | limpeza quinta às 9 ou 10 | = limpeza 5T09:00
dentist | quero limpeza quinta, pode ser 9h, 10h ou 11h da manhã | = limpeza 5T09:00
dentist | limpeza quinta 9, 10 ou 11h | = limpeza 5T09:00
dentist | limpeza quinta, às 9, 10 ou 11 tem? | = limpeza 5T09:00
dentist | quero limpeza quinta às 14, 15 ou 16h | = limpeza 5T14:00
dentist busy=5T09:00-10:00 | quero limpeza quinta às 9, 10 ou 11 da manhã | = limpeza 5T10:00
dentist busy=5T09:00-11:00 | quero limpeza quinta às 9, 10 ou 11 da manhã | = limpeza 5T11:00
dentist no busy=5T09:00-12:00 | quero limpeza quinta às 9, 10 ou 11 da manhã | offers 2; = -
dentist | limpeza quinta de manhã, 9, 10 ou 11 | = limpeza 5T09:00
# behind a comma too, where the last one alone looks like an hour
dentist | quero limpeza quinta, 9, 10 ou 11 | = limpeza 5T09:00
dentist | quero limpeza quinta, 9, 10 ou 11 da manhã | = limpeza 5T09:00
dentist busy=5T09:00-10:00 | quero limpeza quinta, 9, 10 ou 11 da manhã | = limpeza 5T10:00
dentist | limpeza quinta, 9 ou 10 | = limpeza 5T09:00
dentist | limpeza quinta, 14 ou 15h | = limpeza 5T14:00
dentist | limpeza quinta, 14, 15 ou 16 | = limpeza 5T14:00
dentist | limpeza amanhã, 2 ou 3 da tarde | = limpeza 5T14:00
dentist | limpeza na quinta: 9, 10 ou 11 | = limpeza 5T09:00
dentist | limpeza quinta - 9 ou 10 | = limpeza 5T09:00
dentist | limpeza quinta (9, 10 ou 11) | = limpeza 5T09:00
dentist no | limpeza quinta, 9 ou 10 de abril | = -
dentist no | limpeza quinta, 2 ou 3 pessoas | = -
dentist no | limpeza quinta, 9 ou sexta, 10 | = -
dentist own=Limpeza@6T10:00 | muda minha limpeza pra quinta 9, 10 ou 11 da manhã | = limpeza 5T09:00
`;

const busy = `
# who cannot talk now says nothing of the visit
dentist own=Limpeza@5T10:00 reminder | hoje não consigo responder | = limpeza 5T10:00; status scheduled; ! cancel
dentist own=Limpeza@5T10:00 reminder | não consigo responder agora | = limpeza 5T10:00; ! horarios livres
dentist own=Limpeza@5T10:00 reminder | agora não posso falar | = limpeza 5T10:00; ! cancel
dentist own=Limpeza@5T10:00 reminder | não posso falar agora, depois te respondo | = limpeza 5T10:00; ! horarios livres
dentist own=Limpeza@5T10:00 reminder | hoje não consigo te responder, amanhã confirmo | = limpeza 5T10:00; status scheduled
dentist own=Limpeza@5T10:00 reminder | não vou conseguir responder hoje | = limpeza 5T10:00; ! cancel
dentist own=Limpeza@5T10:00 reminder | hoje não dá pra falar | = limpeza 5T10:00; ! cancel
dentist own=Limpeza@5T10:00 reminder | não posso atender ligação | = limpeza 5T10:00; ! cancel
dentist own=Limpeza@5T10:00 reminder | não consigo ver isso hoje | = limpeza 5T10:00; ! cancel
dentist own=Limpeza@5T10:00 | hoje não consigo responder | = limpeza 5T10:00; ! cancel
dentist | quero limpeza / agora não consigo responder / quinta 15h | = limpeza 5T15:00
# what is said besides counts
dentist own=Limpeza@5T10:00 reminder | sim, mas agora não posso falar | status confirmed
dentist own=Limpeza@5T10:00 reminder | confirmo, mas não consigo falar agora | status confirmed
dentist own=Limpeza@5T10:00 reminder | não posso falar agora mas pode cancelar | = -
dentist own=Limpeza@5T10:00 reminder | não posso atender agora e não vou conseguir ir amanhã / cancela | = -
dentist own=Limpeza@5T10:00 reminder | não consigo ir / cancela | = -
dentist | não consigo falar agora, quero marcar limpeza quinta 15h | = limpeza 5T15:00
dentist | oi, não posso ouvir áudio, vocês atendem sábado? | ! sem pressa
`;

describe('lists of hours', () => {
  // spec: 2 §1.2
  it.each(scripts(hours))('end as they should: $line', async (script) => {
    expect(await reasonsOf(script)).toEqual([]);
  });
});

describe('client who is busy', () => {
  // spec: 2 §1.2
  it.each(scripts(busy))('ends as it should: $line', async (script) => {
    expect(await reasonsOf(script)).toEqual([]);
  });
});
