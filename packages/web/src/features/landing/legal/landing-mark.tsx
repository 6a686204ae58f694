export function Mark() {
  return (
    <span className="mark">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M10 10.5h12L11.5 21.5H22" />
      </svg>
      Zelo
    </span>
  );
}
