import { BookOpen, CalendarDays, CookingPot, ShoppingBasket, UserRound } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { Logo } from '@/ui/Logo'
import { isKitchenView, kitchenSearch } from '@/vocabulary/kitchenView'
import { type Path, paths } from '@/vocabulary/paths'
import { texts } from '../texts'
import styles from './Navigation.module.css'

interface Entry {
  label: string
  to: Path
  icon: typeof CalendarDays
  /** Two entries share one address: which of its views this one leads to. */
  view?: 'list' | 'kitchen'
}

const PLANNING: Entry = { label: 'Planning', to: paths.planning, icon: CalendarDays }
const RECIPES: Entry = { label: 'Recettes', to: paths.recipes, icon: BookOpen }
const PROFILE: Entry = { label: 'Profil', to: paths.profile, icon: UserRound }

const BOTTOM: Entry[] = [
  PLANNING,
  { label: 'Courses', to: paths.shoppingList, icon: ShoppingBasket },
  RECIPES,
  PROFILE,
]

const TOP: Entry[] = [
  PLANNING,
  { label: 'Cuisiner', to: paths.shoppingList, icon: CookingPot, view: 'kitchen' },
  { label: 'Liste de courses', to: paths.shoppingList, icon: ShoppingBasket, view: 'list' },
  RECIPES,
  PROFILE,
]

function Entries({ entries, size }: { entries: Entry[]; size: number }) {
  const { pathname, search } = useLocation()
  const open = isKitchenView(new URLSearchParams(search)) ? 'kitchen' : 'list'
  return (
    <ul className={styles.entries}>
      {entries.map(({ label, to, icon: Icon, view }) => (
        <li key={label}>
          {view ? (
            <Link
              to={view === 'kitchen' ? `${to}${kitchenSearch}` : to}
              className={styles.entry}
              aria-current={pathname === to && view === open ? 'page' : undefined}
            >
              <Icon size={size} aria-hidden />
              {label}
            </Link>
          ) : (
            <NavLink to={to} className={styles.entry}>
              <Icon size={size} aria-hidden />
              {label}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  )
}

export function TopBar() {
  return (
    <header className={styles.top}>
      <div className={styles.inner}>
        <Link to={paths.planning} className={styles.home} aria-label="NutriPlan">
          <Logo />
        </Link>
        <nav aria-label={texts.menu}>
          <Entries entries={TOP} size={18} />
        </nav>
      </div>
    </header>
  )
}

export function BottomBar() {
  return (
    <nav className={styles.bottom} aria-label={texts.menu}>
      <Entries entries={BOTTOM} size={22} />
    </nav>
  )
}
