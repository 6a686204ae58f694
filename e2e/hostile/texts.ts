// Texts that a page must show and never run. Markup carries `data-xss`: no element may have it.

/** At most 80 characters, the limit of a holiday's name. */
export const HOSTILE: readonly string[] = [
  '<script>window.xssRan=1</script>',
  '<img src=x data-xss onerror=window.xssRan=2>',
  '<svg data-xss onload=window.xssRan=3>',
  '<iframe data-xss srcdoc="<script>parent.xssRan=4</script>">',
  'javascript:window.xssRan=5',
  '" autofocus onfocus="window.xssRan=6" data-xss="',
  "' onmouseover='window.xssRan=7' data-xss='",
  '</script><script>window.xssRan=8</script>',
  '--><img data-xss src=x onerror=window.xssRan=9><!--',
  '</textarea></title><b data-xss>x</b><!--',
  "{{constructor.constructor('window.xssRan=11')()}}",
  '`${window.xssRan=12}` #{window.xssRan=12} <%= window.xssRan=12 %>',
  '</style><style data-xss>*{background:url(https://mau.example/13)}',
  'x;background:url(https://mau.example/14);x:expression(window.xssRan=14)',
  '[clique](javascript:window.xssRan=15) ![x](https://mau.example/15)',
  'data:text/html,<script>window.xssRan=16</script>',
  '&lt;img data-xss src=x onerror=window.xssRan=17&gt; &amp;lt; &#60;b&#62;',
  '<a data-xss href="javascript:window.xssRan=18">clique</a>',
  '<math><mtext data-xss><base href="https://mau.example/19">',
  '%3Cscript%3Ewindow.xssRan=20%3C/script%3E \\u003cscript\\u003e',
  'Zo\u00e9 \u202eoãçrevni\u202c Z\u200b\u00e9\u200dlia',
  'D\'Ávila "Zé" d’Oliveira & Filhos <3',
  `Donaudampf${'schifffahrts'.repeat(5)}kapitän`,
];

/** Sent as phones; only their digits are stored. */
export const HOSTILE_PHONES: readonly string[] = [
  'javascript:window.xssRan=11988880101',
  '"><img data-xss src=x> (11) 98888-0102',
  '11 98888 0103?text=x&y="',
];
