import type { ServiceColor } from '@zelo/domain/services/service-colors.ts';

/** The color in styles.css, of either theme. */
export const serviceColorOf = (color: ServiceColor): string => `var(--service-${color})`;
