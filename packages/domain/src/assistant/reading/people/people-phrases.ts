// Phrases for another person who wants a visit or a change of one. Notation: phrases.ts, over the concepts of
// booking-words.ts.

/** After "minha esposa": what that person wants, or cannot do. */
export const WANTS = `
^ ja|so|ainda|tambem|que* quer|querem|queria|queriam|precisa|precisam|precisava|gostaria|gostariam|pretende|necessita|desistiu
^ ja|so|ainda|tambem|me* pediu|perguntou|mandou
^ vai precisar|querer|faltar|cancelar|desmarcar|remarcar
^ vai ter que
^ esta querendo|precisando|pedindo|perguntando
^ NOT vai|vem|pode|podera|consegue|quer mais?
`;

/** After "minha esposa": she wants a visit, not only to know if she can come. */
export const WANTS_VISIT = `
^ ja|so|ainda|tambem|que* quer|querem|queria|queriam|precisa|precisam|precisava|gostaria|gostariam|necessita
^ ja|so|ainda|tambem|me* pediu|perguntou
^ me? mandou perguntar|pedir|ver|saber|marcar|agendar
^ vai precisar|querer
^ esta querendo|precisando|pedindo|perguntando
`;

/** The visit of the sender: "cancela o meu". */
export const ONLY_MINE = `
o|a [meu|minha] END|para|do|da|de|so|mesmo|tambem|nao|amanha|hoje
o|a [meu|minha] por favor
o|a [meu|minha] e mantem|mantenha|deixa|deixe|marca|marque|agenda
`;

/** A person mentioned before. */
export const THAT_PERSON = `
para|por|com|e|a|o ela|ele|elas|eles
dela|dele|delas|deles
^ ela|ele WISH|vai|pode|prefere|quer|precisa
ela|ele quer|queria|precisa|prefere|vai|pode
`;
