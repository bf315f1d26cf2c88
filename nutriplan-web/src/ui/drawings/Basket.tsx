import { pigment } from './palette'

export function Basket() {
  return (
    <svg viewBox="0 0 160 144" fill="none" aria-hidden="true">
      <path
        d="M40 66C44 20 116 20 120 66"
        stroke={pigment.crustDark}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M34 74c-4-20 4-38 20-48 12 14 12 34 2 48z" fill={pigment.basil} />
      <path
        d="M42 70c2-12 5-22 11-34"
        stroke={pigment.basilLight}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M56 76 78 22c4-8 13-7 16 0 3 6 1 12-2 18L78 78z" fill={pigment.crust} />
      <path
        d="M72 48l12 5M78 34l11 5"
        stroke={pigment.cream}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="94" cy="64" r="19" fill={pigment.tomato} />
      <path
        d="M94 48c-5-4-10-3-13 0 5 1 8 3 10 6 4-2 9-3 14-1-2-5-7-8-11-5z"
        fill={pigment.basilDark}
      />
      <path d="M104 74c-2-16 6-26 18-26s16 12 10 26z" fill={pigment.aubergine} />
      <path d="M18 70h124l-12 58c-1 6-6 10-12 10H42c-6 0-11-4-12-10z" fill={pigment.crust} />
      <path
        d="M142 70l-12 58c-1 6-6 10-12 10H52c42-6 70-28 78-68z"
        fill={pigment.crustDark}
        opacity="0.55"
      />
      <g stroke={pigment.cream} strokeWidth="3" strokeLinecap="round" opacity="0.55">
        <path d="M26 92h108M30 112h100" />
        <path d="M52 76l6 56M80 76v56M108 76l-6 56" />
      </g>
      <rect x="12" y="64" width="136" height="12" rx="6" fill={pigment.crustDark} />
    </svg>
  )
}
