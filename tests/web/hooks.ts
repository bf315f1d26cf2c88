/** Hooks of React, run as a screen runs them, without what it draws. */
import './browser.ts'

export const { act, renderHook, waitFor } = await import(
  '../../nutriplan-web/node_modules/@testing-library/react/dist/index.js'
)
