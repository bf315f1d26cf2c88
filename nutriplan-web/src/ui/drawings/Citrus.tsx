import { pigment } from './palette'

export function Citrus() {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <circle cx="48" cy="48" r="38" fill={pigment.apricotDark} />
      <circle cx="48" cy="48" r="33" fill={pigment.cream} />
      <g fill={pigment.apricot}>
        {[0, 60, 120, 180, 240, 300].map((angle) => (
          <path
            key={angle}
            d="M48 45l-12-21c-1-2 0-4 2-5 6-3 14-3 20 0 2 1 3 3 2 5z"
            transform={`rotate(${angle} 48 48)`}
          />
        ))}
      </g>
    </svg>
  )
}
