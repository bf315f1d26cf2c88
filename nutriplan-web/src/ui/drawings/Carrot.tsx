import { pigment } from './palette'

export function Carrot() {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <path
        d="M60 34c12 12 4 22-8 30L16 88c-5 3-10-2-7-7l23-37c8-12 16-22 28-10z"
        fill={pigment.apricot}
      />
      <path
        d="M64 39c5 10-3 18-12 25L16 88c-3 2-6 1-7-2 24-8 46-22 55-47z"
        fill={pigment.apricotDark}
      />
      <g stroke={pigment.cream} strokeWidth="3" strokeLinecap="round" opacity="0.7">
        <path d="M38 46l7 6M28 60l6 5" />
      </g>
      <path
        d="M58 36c-4-12 0-22 8-28 5 8 4 18-2 26 6-9 15-13 25-9-4 9-13 14-25 12 10-1 18 3 22 11-10 4-21 0-26-8z"
        fill={pigment.basil}
      />
    </svg>
  )
}
