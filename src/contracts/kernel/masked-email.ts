/** `ana.lima@exemplo.test` → `an•••@exemplo.test`: recognisable to its owner, useless to others. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}
