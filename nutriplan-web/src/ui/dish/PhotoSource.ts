import { type ComponentType, createContext } from 'react'

export interface PhotoProps {
  address: string
  /** It does not come: the dish is drawn. */
  onFail: () => void
}

/** How the photo at an address is shown; without a source every dish is drawn. */
export const PhotoSource = createContext<ComponentType<PhotoProps> | null>(null)
