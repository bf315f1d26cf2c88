import { pigment } from './palette'

export function Apple() {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <path
        d="M48 32c-8-7-34-6-34 22 0 20 14 36 25 36 4 0 6-2 9-2s5 2 9 2c11 0 25-16 25-36 0-28-26-29-34-22z"
        fill={pigment.basilLight}
      />
      <path
        d="M70 29c5 22-6 46-28 60 3 0 4-1 6-1 3 0 5 2 9 2 11 0 25-16 25-36 0-16-5-23-12-25z"
        fill={pigment.basil}
      />
      <path
        d="M48 34c0-9-2-15-6-20"
        stroke={pigment.crustDark}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M50 22c4-11 14-14 24-12-2 10-12 16-24 12z" fill={pigment.basilDark} />
      <ellipse cx="28" cy="48" rx="5" ry="9" transform="rotate(18 28 48)" fill={pigment.shine} />
    </svg>
  )
}
