import { expect, it } from 'vitest';
import type { ClientMessage } from '#assistant/assistant-tools.ts';
import { withoutWords } from './small-talk-replies.ts';

it.each<[ClientMessage['type'], RegExp]>([
  ['location', /^Recebi a localização\./],
  ['contact', /^Recebi o contato\./],
  ['file', /^Recebi o arquivo\./],
  ['audio', /ouvir áudios nem ver imagens/],
  ['image', /ouvir áudios nem ver imagens/],
  ['other', /ouvir áudios nem ver imagens/],
])('has a specific reply to a message of type %s', (type, words) => {
  expect(withoutWords([{ type: 'other' }, { type } as ClientMessage])).toMatch(words);
});
