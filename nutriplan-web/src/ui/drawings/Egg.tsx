import { pigment } from './palette'

export function Egg() {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <path
        d="M10 58c-6-16 8-20 14-30 7-12 22-18 33-8 8 7 24 6 29 20 5 13-4 20-6 30-3 14-22 20-34 12-9-6-30-7-36-24z"
        fill={pigment.cream}
        stroke={pigment.clay}
        strokeWidth="2.5"
      />
      <circle cx="49" cy="50" r="17" fill={pigment.butter} />
      <path
        d="M49 67c10 0 17-8 17-17 0-4-1-7-3-10-2 14-12 22-25 24 3 2 7 3 11 3z"
        fill={pigment.butterDark}
      />
      <ellipse cx="42" cy="43" rx="5" ry="3.5" transform="rotate(-30 42 43)" fill={pigment.shine} />
    </svg>
  )
}
