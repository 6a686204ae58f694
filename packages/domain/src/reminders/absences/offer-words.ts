// Words next to a choice among proposed times.

export const FILLERS = new Set(
  `a|o|as|os|na|no|de|da|do|em|para|pra|pro|com|por|mim|favor|sim|ok|okay|pode|podes|podemos|poderia|ser|seria|fica|ficar|fico
|vou|querer|quero|queria|gostaria|prefiro|escolho|escolheria|aceito|marca|marcar|marque|remarca|remarcar|remarque|muda|mudar|opcao
|numero|horario|data|dia|hora|horas|entao|esse|essa|este|esta|mesmo|mesma|melhor|otimo|otima|perfeito|combinado|bom|boa|tarde|noite
|bora|fechou|fechado|fechada|partiu|show|top|massa|joia|legal|tranquilo|maravilha|topo|consigo|posso|rola|so|ficaria|poxa|vida|hein
|nossa|putz|puxa|eita|ah|ne|vixe|pena|chato|imprevisto|acontece|entendi|problema|sem|valeu|vlw|brigado|brigada|viu|que|uma|um|me|meu|minha|prefere|consegue
|melhoras|ops|opa|errei|enganei|engano|verdade|desculpa|desculpe|perdao|mudei|ideia|alias|digo|encaixa|encaixar|passa|bota|coloca|e|opcoes|desses|dessas|deles|agradeco|eh|ta|pq|ate|la|abraco|bjs
|obrigado|obrigada|obg|confirmo|confirmado|confirmada|confirmar|das|dos|ai|eu|tudo|bem|certo|claro|beleza|blz|vamos|serve|funciona|feira|oi|ola`
    .replaceAll('\n', '')
    .split('|'),
);

export const REFUSES = new Set('nao|n|nem|nunca|ruim|impossivel|menos'.split('|'));
export const DOUBTS = new Set('ou|talvez|acho|sera|se|depois|antes|ver|depende|quem|sabe'.split('|'));
/** "pera, 1 não": more follows, or the client spoke too early. */
export const WAITS = new Set('pera|perai|espera|espere|calma'.split('|'));
export const EVERY = new Set('tudo|todos|todas|dois|duas|ambos|ambas'.split('|'));
