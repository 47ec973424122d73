/** The mark: a ticket hanging from the rail of the pass, and the point where it arrives. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent-solid)" />
      <path d="M6 7.5h20" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" opacity="0.6" />
      <path
        d="M11.5 25.5v-18h5.3a5.3 5.3 0 0 1 0 10.6h-5.3"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22.4" cy="24" r="2.2" fill="#fff" />
    </svg>
  );
}
