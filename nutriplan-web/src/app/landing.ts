/** The script of the landing page as it is served: no React is needed to read it. */
import { enliven } from '@/features/landing/enliven'
import { announceLogouts } from './announceLogouts'

enliven()
announceLogouts()
