/** Something changed between a read and its lock. Its code of a serialization failure makes the transaction run again. */
export class LostRace extends Error {
  override readonly name = 'LostRace';
  readonly code = '40001';
}
