import { fn } from 'storybook/test'

/** What a slot of the plan was asked to do. */
export const slotActions = {
  onChoose: fn(),
  onRemove: fn(),
  onOptimize: fn(),
  onSeen: fn(),
  onEaten: fn(),
  onLock: fn(),
  onTakeNewVersion: fn(),
  onPlace: fn(),
  onExclude: fn(),
  onDrop: fn(),
}

/** What a day of the plan was asked to do. */
export const dayActions = { onNote: fn(), onForget: fn(), onAdjust: fn() }

/** Forgets what an earlier story asked. */
export function clearSlotActions(): void {
  for (const action of Object.values({ ...slotActions, ...dayActions })) action.mockClear()
}
