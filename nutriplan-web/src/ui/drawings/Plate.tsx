import { pigment } from './palette'

export function Plate() {
  return (
    <svg viewBox="0 0 160 160" fill="none" aria-hidden="true">
      <circle cx="80" cy="80" r="66" fill={pigment.clay} />
      <circle cx="80" cy="80" r="60" fill={pigment.cream} />
      <circle cx="80" cy="80" r="42" fill={pigment.clay} opacity="0.5" />
      <path d="M80 80V42a38 38 0 0 1 33 57z" fill={pigment.basil} />
      <path d="M80 80l33 19a38 38 0 0 1-66 0z" fill={pigment.butter} />
      <path d="M80 80 47 99a38 38 0 0 1 33-57z" fill={pigment.tomato} />
      <path
        d="M88 54c6 4 10 10 12 18"
        stroke={pigment.basilLight}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M62 62c-4 4-6 9-6 14" stroke={pigment.shine} strokeWidth="4" strokeLinecap="round" />
      <g fill={pigment.butterDark}>
        <circle cx="68" cy="104" r="3" />
        <circle cx="80" cy="98" r="3" />
        <circle cx="90" cy="107" r="3" />
      </g>
    </svg>
  )
}
