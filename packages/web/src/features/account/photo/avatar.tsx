import { initials } from '@zelo/domain/shared/texts/text.ts';
import { clsx } from 'clsx';
import { useState } from 'react';

interface PortraitProps {
  name: string;
  /** URLs of photos, the best first. */
  photos: readonly (string | null)[];
  className: string;
}

/** Shows the first photo that loads, or the initials. */
export function Avatar({ name, photos, className }: PortraitProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const photo = photos.find((one) => one !== null && one !== '' && !broken.includes(one));
  if (photo) {
    return (
      <img
        src={photo}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken([...broken, photo])}
        className={clsx('shrink-0 rounded-full object-cover', className)}
      />
    );
  }
  return (
    <span
      data-tone="orange"
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-(--tone-bg) font-semibold text-(--tone-ink)',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
