import { pigment } from './palette'

export function Bread() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true">
      <path
        d="M14 74C4 58 20 30 52 20c28-9 54-4 58 12 5 18-14 38-44 48-26 8-46 5-52-6z"
        fill={pigment.crust}
      />
      <path
        d="M16 77c12 6 30 7 50 3 30-10 49-30 44-48-1-3-2-5-4-7 0 22-40 52-90 52z"
        fill={pigment.crustDark}
      />
      <g stroke={pigment.cream} strokeWidth="5" strokeLinecap="round">
        <path d="M34 38c6 4 10 10 11 18" />
        <path d="M54 28c6 4 10 10 11 18" />
        <path d="M75 23c6 4 9 9 10 16" />
      </g>
    </svg>
  )
}
