// Phrases for news that the owner should know and that ask for nothing. Notation: phrases.ts, over the concepts
// of booking-words.ts.

/** The message reached the wrong person: "número errado", "não sou a Márcia". */
export const WRONG_PERSON = `
numero|telefone|contato|pessoa errado|errada|trocado
numero|telefone|celular|whats|whatsapp NOT e mais? dela|dele|da|do|desse|dessa
NOT e mais dela|dele|da|do NAME|PERSON|END
NOT sou ARTICLE NAME|PERSON
NOT sou NAME|PERSON
NOT sou essa|esse pessoa|cliente
NOT conheco essa|esse|nenhuma|nenhum|ninguem|NAME|PERSON
NOT conheco ARTICLE NAME|PERSON
NOT tem ninguem aqui? com esse|este nome
NOT e com|para mim|comigo essa|esse|esta mensagem|recado|lembrete
e|foi engano
`;

/** The visit is for another person, named by kinship or by name: "não é pra mim, é pra minha filha". */
export const FOR_OTHER = `
NOT e|seria|sou para? mim|eu ,? mas? e|seria para|de|da|do? ARTICLE? OWN? RELATIVE|NAME
e|seria para|de|da|do ARTICLE? OWN? RELATIVE|NAME ,? NOT e? para? mim
`;

/** The recipient of a reminder does not know its visit: "eu não marquei nada", "deve ser engano". */
export const NOT_BOOKED = `
NOT marquei|agendei|reservei isso|nada|nenhum|nenhuma|esse|essa|END
NOT fui eu .. marquei|marcou|agendei|agendou
NOT tenho nada|nenhum|nenhuma? horario|consulta|sessao|atendimento? marcado|marcada|agendado|agendada
NOT tenho horario|consulta|sessao|atendimento marcado|marcada|agendado|agendada
deve|devem|pode ser|haver|ter um|algum? engano|equivoco
NOT lembro|recordo de? ter marcado|agendado
`;

/** A death: of the client, or of a person close to them. */
export const DEATH = `
PRONOUN|RELATIVE|NAME|PERSON .. morreu|faleceu
ARTICLE NAME|PERSON faleceu|morreu
perdi|perdemos OWN RELATIVE
`;

/** The client lives elsewhere now. */
export const MOVED_AWAY = `
mudei|mudamos|mudou de|da cidade|estado|pais
me mudei|mudamos para|pra|de
nos mudamos para|pra|de
NOT moro|moramos mais
estou|to morando|vivendo em|no|na|fora|longe
`;

/** A named illness of the client or another person. */
export const ILL = `
com|peguei|pegou|pegamos COVID
testei positivo|reagente
estou|esta|to|ta|fui|foi internado|internada|hospitalizado|hospitalizada
`;

/** The arrival time of the client for an existing visit. */
export const ARRIVES = `
chego|chegarei|chegaremos|chegamos MOMENT
chego|chegarei la|ai MOMENT
vou|vamos|devo|consigo chegar|chegarmos ai|la? MOMENT
so chego MOMENT
`;
