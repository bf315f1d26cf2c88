import { pigment } from './palette'

export function Bowl() {
  return (
    <svg viewBox="0 0 160 128" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="56" rx="66" ry="18" fill={pigment.clayDark} />
      <circle cx="52" cy="42" r="17" fill={pigment.tomato} />
      <path d="M42 34c3-4 8-6 13-5" stroke={pigment.shine} strokeWidth="4" strokeLinecap="round" />
      <path d="M70 52c-8-18 0-36 20-42 12 16 8 36-6 46z" fill={pigment.basil} />
      <path
        d="M78 50c2-12 6-22 11-32"
        stroke={pigment.basilLight}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M92 52c-2-14 8-24 22-22 14 1 20 12 16 24z" fill={pigment.cream} />
      <circle cx="112" cy="43" r="9" fill={pigment.butter} />
      <path d="M20 54c8-12 20-12 28 2z" fill={pigment.apricot} />
      <path d="M60 60c4-12 18-14 26-4z" fill={pigment.aubergine} />
      <path
        d="M14 56c0 38 26 62 66 62s66-24 66-62c-14 12-38 16-66 16s-52-4-66-16z"
        fill={pigment.clay}
      />
      <path
        d="M146 56c0 38-26 62-66 62-10 0-19-1-27-4 44-2 76-20 86-52 3-2 5-4 7-6z"
        fill={pigment.clayDark}
      />
      <path d="M56 118h48l4 6H52z" fill={pigment.clayDark} />
    </svg>
  )
}
