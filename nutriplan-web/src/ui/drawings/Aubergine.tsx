import { pigment } from './palette'

export function Aubergine() {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <path
        d="M62 26c18 12 12 40-6 54-16 12-38 10-43-4-4-12 8-18 18-26 10-9 14-34 31-24z"
        fill={pigment.aubergine}
      />
      <path
        d="M68 32c4 20-14 42-52 49 8 8 26 8 40-1 16-12 22-34 12-48z"
        fill={pigment.aubergineDark}
      />
      <path
        d="M24 66c6-6 14-10 19-18"
        stroke={pigment.shine}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M50 30c2-10 10-15 19-11 9 3 12 13 7 21-5-2-8-4-10-7-2 3-5 5-9 6 0-4 0-6-1-8-2 0-4 0-6-1z"
        fill={pigment.basil}
      />
      <path
        d="M70 19c2-5 5-8 10-10"
        stroke={pigment.basilDark}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}
