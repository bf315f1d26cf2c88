import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClasses } from './Button'

export type ButtonLinkProps = LinkProps & ButtonLook

/** A link to another screen that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, full, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={buttonClasses({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  )
}
