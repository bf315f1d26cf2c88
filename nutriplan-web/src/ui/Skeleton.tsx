import styles from './Skeleton.module.css'

export interface SkeletonProps {
  width?: string
  height?: string
}

/** The place of what is coming. Silent: the screen says in words what it is waiting for. */
export function Skeleton({ width = '100%', height = '1.25rem' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
