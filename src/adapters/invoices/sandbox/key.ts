/** Weights 2 to 9 from the right, modulo 11; 10 and 11 count as 0. */
export function keyDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (2 + (i % 8)), 0)
  const digit = 11 - (sum % 11)
  return String(digit > 9 ? 0 : digit)
}

export const isKey = (key: string) => /^\d{50}$/.test(key) && keyDigit(key.slice(0, -1)) === key.at(-1)
