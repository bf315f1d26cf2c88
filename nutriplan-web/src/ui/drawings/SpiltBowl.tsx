import { pigment } from './palette'

export function SpiltBowl() {
  return (
    <svg viewBox="0 0 160 128" fill="none" aria-hidden="true">
      <ellipse cx="86" cy="116" rx="66" ry="7" fill="currentColor" opacity="0.08" />
      <path
        d="M34 36c-20 26-16 58 12 76 14-14 18-40 12-60-4-14-12-22-24-16z"
        fill={pigment.clayDark}
      />
      <path d="M44 30C20 44 12 84 46 112c30 4 56-8 62-36C84 72 60 54 44 30z" fill={pigment.clay} />
      <ellipse
        cx="76"
        cy="53"
        rx="14"
        ry="41"
        transform="rotate(-54 76 53)"
        fill={pigment.clayDark}
      />
      <ellipse
        cx="79"
        cy="56"
        rx="9"
        ry="34"
        transform="rotate(-54 79 56)"
        fill={pigment.crustDark}
        opacity="0.35"
      />
      <circle cx="122" cy="100" r="14" fill={pigment.tomato} />
      <path d="M116 93c3-3 6-4 10-3" stroke={pigment.shine} strokeWidth="4" strokeLinecap="round" />
      <path d="M88 112c-2-14 8-22 20-20 2 12-6 22-20 20z" fill={pigment.basil} />
      <path d="M138 112c0-8 6-13 13-12 1 8-5 13-13 12z" fill={pigment.basilLight} />
      <circle cx="98" cy="84" r="5" fill={pigment.butter} />
    </svg>
  )
}
