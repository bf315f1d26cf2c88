const NAME = 'vue'
const KITCHEN = 'a-cuisiner'

/** The part of the shopping list's address that opens it at what the week has to cook. */
export const kitchenSearch = `?${NAME}=${KITCHEN}`

/** Whether an address is open there. */
export const isKitchenView = (params: URLSearchParams): boolean => params.get(NAME) === KITCHEN

/** The same address, open there or not. */
export function withKitchenView(params: URLSearchParams, isOpen: boolean): URLSearchParams {
  const after = new URLSearchParams(params)
  if (isOpen) after.set(NAME, KITCHEN)
  else after.delete(NAME)
  return after
}
