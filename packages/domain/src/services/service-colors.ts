/** The colors of a service and their names; a service without one takes the color of its visit's status. */
export const serviceColorNames = {
  violet: 'Violeta',
  indigo: 'Anil',
  sky: 'Azul',
  teal: 'Turquesa',
  olive: 'Oliva',
  rust: 'Terracota',
  pink: 'Rosa',
  graphite: 'Grafite',
} as const;

export type ServiceColor = keyof typeof serviceColorNames;

export const serviceColors = Object.keys(serviceColorNames) as [ServiceColor, ...ServiceColor[]];
