/**
 * Something changed between a read and its lock. It has the code of a serialization failure, so that the transaction
 * runs again.
 */
export class LostRace extends Error {
  override readonly name = 'LostRace';
  readonly code = '40001';
}
