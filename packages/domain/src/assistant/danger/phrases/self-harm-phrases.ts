// Phrases for harming one's own body, by the writer or another person.

export const SELF_HARM_PHRASES = `
# harming oneself
<!quero|posso|pode|vai|vou me CUT/eu|CUT/inf|CUT/ger END|quando|de|para|toda >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me CUT/eu|CUT/ele END|quando|de|para|toda >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me CUT/eu|CUT/inf|CUT/ger todo|escondida >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me CUT/eu|CUT/inf|CUT/ger escondido|nos >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me CUT/eu|CUT/ele todo|escondida|escondido|nos >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me CUT/eu|CUT/inf|CUT/ger no|as|desde|nas >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me CUT/eu|CUT/ele no|as|desde|nas >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me CUT/eu|CUT/inf|CUT/ger outra|por >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me CUT/eu|CUT/inf|CUT/ger inteira|inteiro >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me CUT/eu|CUT/ele outra|por|inteira|inteiro >!fazendo|com|verdade|raspando|na ! TRADE
DESIRE|voltei|comecei .. me|mim CUT/inf|ferir|machucar|furar|arranhar END|toda|todo|de|hoje ! TRADE SPORT
DESIRE|voltei|comecei .. me|mim CUT/inf|ferir|machucar|furar|arranhar com|para|nos|no ! TRADE SPORT
parar|paro|preciso .. me|mim CUT/inf|ferir|machucar|furar|arranhar END|toda|todo|de|hoje|com|para|nos|no ! TRADE SPORT
DESIRE|medo .. me|mim HURT|CUT/inf|CUT/ger END ! TRADE SPORT
DESIRE de? me HURT|CUT/inf END|toda|inteira|todo|hoje
ANYONE ... se CUT/inf|CUT/ele|CUT/ger|CUT/eu END|toda|escondida|escondido|nos >!fazendo|com|na ! ANIMAL TRADE
ANYONE ... se CUT/inf|CUT/ele|CUT/ger|CUT/eu no|de|para|as|desde >!fazendo|com|na ! ANIMAL TRADE
ANYONE ... se machucando|mutilando|ferindo|CUT/ele END|toda|escondida|escondido|nos >!fazendo|com|na ! ANIMAL TRADE
ANYONE ... se machucando|mutilando|ferindo|CUT/ele no|de|para|as|desde >!fazendo|com|na ! ANIMAL TRADE
me|se mutilo|mutilar|mutila|mutilando|mutilei
automutilacao|automutilar|automutilando|automutila ! TOPIC
me machuco|machucar|machucado|machucando .. proposito|aliviar|punir|castigar|quando|braco|bracos|sangrar ! SPORT
me firo|ferindo|machuquei .. proposito|aliviar|punir|castigar|quando|braco|bracos|sangrar ! SPORT
HURT|cortar a mim
cortes .. braco|bracos|perna|pernas|pulso|pulsos|coxa|coxas
bracos|braco|pernas|pulsos|coxas .. cortados|cortada|cortadas|cortado|marcados
me queimo|queimar|queimando|queimei com|de cigarro|isqueiro|proposito ! ANIMAL
cabeca na|contra parede ! SPORT
me furo|arranho|queimo|belisco|machuco END|com|toda|todo|quando|ate|de|inteira|para|no|nos|na ! SPORT TRADE
me firo|mordo|rasgo|esmurro|estapeio END|com|toda|todo|quando|ate|de|inteira|para|no|nos|na ! SPORT TRADE
me CUT/ger >!o|a|as|os|com|fazendo|raspando|depilando|na ! TRADE
de|em|vontade me HURT|CUT/inf END|as|de|novo|toda ! SPORT TRADE
me punir|castigar ! PARTNER
arranho|arranhar|arranhando|arranhei .. sangrar|sangue ! ANIMAL
fiz aquilo|isso .. novo ... braco|bracos|perna|pulso|BLADE ! TRADE SPORT LAUGH
# the means at hand
comprei|peguei|arrumei|tomei|bebi chumbinho|raticida END|e|na|para|hoje
comprei|peguei OWN? veneno ... tomar|beber|engolir
amarrei|pendurei OWN? corda|lencol .. grade|viga|teto|arvore|pescoco
NOT existo|existirei mais ! FICTION
se eu ainda? estiver|tiver viva|vivo
`;
