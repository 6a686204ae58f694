import { describe, expect, it } from 'vitest';
import { assistantNameOf } from './assistant-name.ts';

describe('name of the assistant', () => {
  // spec: 2 §5.28, 2 §5.34
  it.each([
    { assistantName: 'Sofia', name: 'Odonto Vida', spoken: 'Sofia' },
    { assistantName: '  Ana Clara ', name: 'Odonto Vida', spoken: 'Ana Clara' },
    { assistantName: null, name: 'Odonto Vida', spoken: 'Odonto' },
    { assistantName: '', name: 'Odonto Vida', spoken: 'Odonto' },
    { assistantName: '   ', name: '  Studio   Bela ', spoken: 'Studio' },
    { assistantName: null, name: 'Helena', spoken: 'Helena' },
    { assistantName: null, name: 'Studio, Corte e Cor', spoken: 'Studio' },
    { assistantName: null, name: 'Dra. Helena Moraes', spoken: 'Helena' },
    { assistantName: null, name: 'Dr João', spoken: 'João' },
    { assistantName: null, name: 'Profa. Dra. Lia', spoken: 'Lia' },
    { assistantName: null, name: 'O Barbeiro', spoken: 'Barbeiro' },
    { assistantName: null, name: 'Dra.', spoken: 'Dra.' },
    { assistantName: null, name: 'Drama & Cia', spoken: 'Drama' },
    { assistantName: null, name: '', spoken: '' },
  ])('with "$assistantName" and the business "$name" is "$spoken"', ({ spoken, ...business }) => {
    expect(assistantNameOf(business)).toBe(spoken);
  });
});
