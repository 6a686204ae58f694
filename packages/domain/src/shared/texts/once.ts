/** The value is made at the first call: formats of Intl cost milliseconds each, which a phone's first screen would wait for. */
export const once = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
