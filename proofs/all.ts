// Every proof, in the order in which they run: those that races decide come first, on a quiet machine.
import type { Proof } from './proof.ts';

export const proofs: Proof[] = [];
