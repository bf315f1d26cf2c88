import { pigment } from './palette'

export function Basil() {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <path
        d="M48 90c-1-18 0-36 4-54"
        stroke={pigment.basilDark}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M50 44C34 36 32 18 44 4c16 8 20 26 6 40z" fill={pigment.basil} />
      <path d="M49 62c-18 4-34-4-39-20 17-5 34 3 39 20z" fill={pigment.basilDark} />
      <path d="M50 58c3-18 18-28 36-24-2 18-17 29-36 24z" fill={pigment.basilLight} />
      <g stroke={pigment.cream} strokeWidth="2" strokeLinecap="round" opacity="0.6">
        <path d="M49 38c-2-8-3-16-4-24M42 58c-8-5-15-9-23-12M57 54c7-6 13-10 20-14" />
      </g>
    </svg>
  )
}
