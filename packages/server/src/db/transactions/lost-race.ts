/** Something changed between a read and its lock. It bears the code of a serialization failure: the transaction runs again. */
export class LostRace extends Error {
  override readonly name = 'LostRace';
  readonly code = '40001';
}
