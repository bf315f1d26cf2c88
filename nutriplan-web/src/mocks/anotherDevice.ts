/** Changes something as another device of the same account does, which knows nothing of this one. */
export async function changeOnAnotherDevice(path: string, change: object): Promise<void> {
  await fetch(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })
}
