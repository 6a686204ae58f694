// Phrases that announce a later confirmation. Notation: phrases.ts, over the concepts of booking-words.ts.

/** The confirmation is put off: "te confirmo à noite". */
export const PUT_OFF = `
te|lhe CONFIRM|REPLY_LATER ... MOMENT|assim|quando|ate|depois|logo|se|caso
te|lhe dou|passo|mando .. confirmacao|resposta
MOMENT eu? ja? te|lhe CONFIRM|REPLY_LATER
CONFIRM assim|quando|caso|depois|logo|apenas
CONFIRM se >!possivel|puder|der
ja te|lhe CONFIRM
^ MOMENT MOMENT|CLOCK|cedo? eu? ja? confirmo
te|lhe CONFIRM|REPLY_LATER mais? tarde
REPLY_LATER|CONFIRM mais tarde END
tarde|depois eu? te|lhe CONFIRM|REPLY_LATER
daqui a? pouco|pouquinho eu? te|lhe CONFIRM|REPLY_LATER
ja ja? te|lhe REPLY_LATER
vou ver|olhar|checar e ja? te|lhe CONFIRM|REPLY_LATER
confirmarei|confirmaremos|confirmaria|confirmava
`;
