import type { StoryContext } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PROFILE, previewsTargets, profileServer } from './profile'
import { recipeServer } from './recipeServer'
import { PUBLIC_RECIPES } from './recipes'
import { signedIn } from './session'

/** What the form sent to the server. */
export const sent = fn()

/** Somebody who changes the profile: the server keeps what it is sent. */
export const changesProfile = ({ msw }: Pick<StoryContext, 'msw'>) => {
  sent.mockClear()
  msw.use(previewsTargets(), ...profileServer(PROFILE, sent), ...recipeServer(PUBLIC_RECIPES, sent))
  return signedIn()
}
