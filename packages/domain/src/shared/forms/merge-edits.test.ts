import { describe, expect, it } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const base = { name: 'Ana', address: '', job: '', date: '01', time: '10' };
type Fields = typeof base;

const merge = (mine: Partial<Fields>, theirs: Partial<Fields>) =>
  mergeEdits({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, [['date', 'time']]);

describe('two edits of one record', () => {
  it.each<[string, Partial<Fields>, Partial<Fields>, Partial<Fields>, (keyof Fields)[]]>([
    ['of nothing', {}, {}, {}, []],
    ['mine alone', { address: 'Rua A' }, {}, { address: 'Rua A' }, []],
    ['theirs alone', {}, { job: 'Médica' }, { job: 'Médica' }, []],
    ['of other fields', { address: 'Rua A' }, { job: 'Médica' }, { address: 'Rua A', job: 'Médica' }, []],
    ['of one field to the same', { job: 'Médica' }, { job: 'Médica' }, { job: 'Médica' }, []],
    ['but for spaces around it', { job: 'Médica ' }, { job: 'Médica' }, { job: 'Médica ' }, []],
    ['of one field', { job: 'Médica' }, { job: 'Atriz' }, { job: 'Médica' }, ['job']],
    ['that I emptied', { name: '' }, { name: 'Ana Lima' }, { name: '' }, ['name']],
  ])('%s', (_, mine, theirs, merged, clashes) => {
    const found = merge(mine, theirs);
    expect(found.mine).toEqual({ ...base, ...merged });
    expect(found.clashes).toEqual(clashes);
  });

  it('takes theirs where both have changed a field, and keeps the rest of mine, on demand', () => {
    const found = merge({ job: 'Médica', address: 'Rua A' }, { job: 'Atriz', name: 'Ana Lima' });
    expect(found.theirs).toEqual({ ...base, job: 'Atriz', address: 'Rua A', name: 'Ana Lima' });
    expect(found.taken).toEqual(['name']);
  });

  it('mixes no fields that belong together', () => {
    const found = merge({ date: '02' }, { time: '11' });
    expect(found.clashes).toEqual(['date', 'time']);
    expect(found.mine).toMatchObject({ date: '02', time: '10' });
    expect(found.theirs).toMatchObject({ date: '01', time: '11' });
    expect(merge({ name: 'Bia' }, { time: '11' }).taken).toEqual(['time']);
  });

  it('compares contents, also of fields that a version lacks', () => {
    const versions = { base: { a: [1] }, mine: { a: [1] }, theirs: {} };
    expect(mergeEdits<{ a?: number[] }>(versions)).toMatchObject({ clashes: [], taken: ['a'] });
  });
});
