import type { StoryContext } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { learnsNothing } from './learnt'
import { PROFILE } from './profile'
import { signedIn } from './session'
import { keepsWeighIns } from './weighIns'

export const knowsTheProfile = http.get('*/api/profile', () => HttpResponse.json(PROFILE))

/** Somebody who opens the application with a session. */
export const opensTheApplication = ({ msw }: Pick<StoryContext, 'msw'>) => {
  msw.use(learnsNothing(), ...keepsWeighIns())
  return signedIn()
}
