/** What is read in the place of personal text whose key was destroyed. */
export const REDACTED = 'titular removido'
