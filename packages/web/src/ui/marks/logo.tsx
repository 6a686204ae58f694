export function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-xl/7 font-bold tracking-[-0.02em]">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <path
          d="M10 10.5h12L11.5 21.5H22"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-primary"
        />
      </svg>
      Zelo
    </span>
  );
}
