import { useLocation } from 'react-router'

/** Where a story's screen led to, for its play to see. */
export function Elsewhere() {
  const { pathname } = useLocation()
  return <p>Vous êtes sur {pathname}</p>
}
