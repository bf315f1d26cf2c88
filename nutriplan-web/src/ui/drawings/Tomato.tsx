import { pigment } from './palette'

export function Tomato() {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <ellipse cx="48" cy="56" rx="36" ry="32" fill={pigment.tomato} />
      <path
        d="M48 88c20 0 36-14 36-32 0-8-3-15-8-20 3 26-16 44-44 46 5 4 10 6 16 6z"
        fill={pigment.tomatoDark}
      />
      <ellipse cx="31" cy="46" rx="8" ry="5" transform="rotate(-32 31 46)" fill={pigment.shine} />
      <path
        d="M48 30c-9-9-20-7-24-2 8 1 12 4 16 8-1 5 1 10 4 13 2-5 3-9 4-13 4 4 9 6 15 6-1-5-4-8-8-10 5-2 10-2 15 1-3-8-13-11-22-3z"
        fill={pigment.basil}
      />
      <path
        d="M47 31c0-8 2-14 7-19"
        stroke={pigment.basilDark}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}
