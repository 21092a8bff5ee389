/** Keeps where the person wanted to go while they change between signing in and signing up. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path
