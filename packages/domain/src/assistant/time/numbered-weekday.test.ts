import { expect, it } from 'vitest';
import { aWorld, talk } from '../dialogue/talks/test-worlds.ts';

it.each(['ensaio sabado 14 ainda ta livre as 10?', 'ensaio sábado 14 às 10h'])(
  '"%s" names the Saturday that is the 14th',
  async (text) => {
    expect((await talk(aWorld('photographer'), text)).reply).toContain('sábado, 14/03, às 10:00');
  },
);
