/** Whether the last digit of a code fits the others, which weigh 3 and 1 in turn from the right. */
export function isEan(code: string): boolean {
  const digits = code.replace(/\s/g, '')
  if (!/^(\d{8}|\d{12,13})$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
